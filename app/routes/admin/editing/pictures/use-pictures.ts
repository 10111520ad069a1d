import { useEffect, useRef, useState } from 'react';
import { CallProblem } from '../../../../calls.ts';
import type { Part } from './framing/part.ts';
import { cancelled, fileBytesMax, newPicture, type Picture, pictureId } from './picture.ts';
import { type Upload, uploadPicture } from './upload-picture.ts';

export interface Pictures {
  list: Picture[];
  /** Adds files, whose part is to be chosen; the caller ensures that they do not exceed the limit. */
  add(files: File[]): void;
  /** Sends this part of a picture, or the file as it is. */
  frame(id: string, part: Part | undefined): void;
  /** Stops an upload; the picture stays and can be uploaded again. */
  cancel(id: string): void;
  remove(id: string): void;
  /** Moves a picture to the position of another one. */
  move(id: string, to: number): void;
  retry(id: string): void;
  /**
   * Shows the form's present pictures instead; `onChange` is not called. With `preservesUploads`, pictures without an
   * address stay: they were chosen while a save ran.
   */
  replace(addresses: string[], options?: { preservesUploads?: boolean }): void;
  /** Resolves when no picture is on its way any more: true when every one has its address. */
  settle(): Promise<boolean>;
}

/**
 * The pictures of a form, in their order. A chosen file is shown at once from the browser; then it is shrunk and
 * uploaded, one at a time. `onChange` is called with the addresses of the uploaded ones.
 */
export function usePictures(first: string[], onChange: (addresses: string[]) => void): Pictures {
  const [list, setList] = useState(() => first.map(stored));
  const current = useRef(list);
  const waiting = useRef<(() => void)[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const sending = useRef(new Map<string, Upload>());

  function stop(id: string) {
    const running = sending.current.get(id);
    if (!running) return;
    running.isStopped = true;
    running.stop?.();
  }
  const show = (next: Picture[]) => {
    for (const { id, source } of current.current) {
      if (!next.some((picture) => picture.id === id)) stop(id);
      if (source.startsWith('blob:') && !next.some((picture) => picture.source === source))
        URL.revokeObjectURL(source);
    }
    current.current = next;
    setList(next);
    if (!next.some(isOnItsWay)) for (const resolve of waiting.current.splice(0)) resolve();
  };
  const change = (next: Picture[]) => {
    show(next);
    onChange(next.flatMap(({ address }) => address ?? []));
  };
  const changeOne = (id: string, with_: Partial<Picture>) =>
    change(current.current.map((picture) => (picture.id === id ? { ...picture, ...with_ } : picture)));
  const pictureOf = (id: string) => current.current.find((picture) => picture.id === id);

  async function send(id: string): Promise<void> {
    const picture = pictureOf(id);
    // Cancelled or removed while another one was sent.
    if (picture?.state !== 'uploading' || !picture.file) return;
    const running: Upload = {};
    sending.current.set(id, running);
    try {
      const file = await shrunk(picture.file, picture.part);
      if (file.size > fileBytesMax) throw new CallProblem(413, undefined);
      if (file !== picture.file && !running.isStopped)
        changeOne(id, { file, part: undefined, source: URL.createObjectURL(file) });
      const onProgress = (percent: number) => changeOne(id, { percent });
      changeOne(id, { state: 'there', address: await uploadPicture(file, onProgress, running) });
    } catch (error) {
      if (!running.isStopped) changeOne(id, { state: 'failed', error });
    } finally {
      sending.current.delete(id);
    }
  }
  function upload(id: string) {
    changeOne(id, { state: 'uploading', percent: 0, error: undefined });
    line.current = line.current.then(() => send(id));
  }

  useEffect(
    () => () => {
      for (const { source } of current.current) if (source.startsWith('blob:')) URL.revokeObjectURL(source);
    },
    [],
  );

  return {
    list,
    add: (files) => change([...current.current, ...files.map(newPicture)]),
    frame(id, part) {
      changeOne(id, { part });
      upload(id);
    },
    cancel(id) {
      stop(id);
      changeOne(id, { state: 'failed', error: cancelled });
    },
    remove: (id) => change(current.current.filter((picture) => picture.id !== id)),
    move(id, to) {
      const moved = pictureOf(id);
      if (!moved) return;
      const others = current.current.filter((picture) => picture.id !== id);
      change([...others.slice(0, to), moved, ...others.slice(to)]);
    },
    retry: upload,
    replace(addresses, { preservesUploads = false } = {}) {
      const unfinished = preservesUploads
        ? current.current.filter(({ address }) => address === undefined)
        : [];
      show([...addresses.map(stored), ...unfinished]);
    },
    async settle() {
      if (current.current.some(isOnItsWay))
        await new Promise<void>((resolve) => waiting.current.push(resolve));
      return current.current.every(({ state }) => state === 'there');
    },
  };
}

const isOnItsWay = ({ state }: Picture) => state === 'framing' || state === 'uploading';

/** The part as a small file; the file as it is where the browser cannot read or write it. */
async function shrunk(file: File, part: Part | undefined): Promise<File> {
  if (!part) return file;
  try {
    const { shrinkPicture } = await import('./shrink-picture.ts');
    return await shrinkPicture(file, part);
  } catch (error) {
    console.warn('The picture could not be shrunk.', error);
    return file;
  }
}

const stored = (address: string): Picture => ({
  id: pictureId(),
  source: address,
  address,
  state: 'there',
  percent: 100,
});
