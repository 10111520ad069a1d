import { useEffect, useRef, useState } from 'react';
import { newPicture, type Picture, pictureId } from './picture.ts';
import { uploadPicture } from './upload-picture.ts';

export interface Pictures {
  list: Picture[];
  /** Adds files and uploads them; the caller ensures that they do not exceed the limit. */
  add(files: File[]): void;
  remove(id: string): void;
  /** Moves a picture to the position of another one. */
  move(id: string, to: number): void;
  retry(id: string): void;
  /**
   * Shows the form's present pictures instead; `onChange` is not called. With `preservesUploads`, pictures without an
   * address stay: they were chosen while a save ran.
   */
  replace(addresses: string[], options?: { preservesUploads?: boolean }): void;
  /** Resolves when no upload is running any more: true when every picture has its address. */
  settle(): Promise<boolean>;
}

/**
 * The pictures of a form, in their order. A chosen file is shown at once from the browser and uploaded meanwhile;
 * `onChange` is called with the addresses of the uploaded ones.
 */
export function usePictures(first: string[], onChange: (addresses: string[]) => void): Pictures {
  const [list, setList] = useState(() => first.map(stored));
  const current = useRef(list);
  const running = useRef(new Map<string, Promise<void>>());

  const show = (next: Picture[]) => {
    for (const { id, source } of current.current)
      if (source.startsWith('blob:') && !next.some((picture) => picture.id === id))
        URL.revokeObjectURL(source);
    current.current = next;
    setList(next);
  };
  const change = (next: Picture[]) => {
    show(next);
    onChange(next.flatMap(({ address }) => address ?? []));
  };
  const changeOne = (id: string, with_: Partial<Picture>) =>
    change(current.current.map((picture) => (picture.id === id ? { ...picture, ...with_ } : picture)));

  const upload = (picture: Picture) => {
    const { id, file } = picture;
    if (!file) return;
    const uploading = uploadPicture(file, (percent) => changeOne(id, { percent }))
      .then((address) => changeOne(id, { state: 'there', address }))
      .catch((error: unknown) => changeOne(id, { state: 'failed', error }))
      .finally(() => running.current.delete(id));
    running.current.set(id, uploading);
  };

  useEffect(
    () => () => {
      for (const { source } of current.current) if (source.startsWith('blob:')) URL.revokeObjectURL(source);
    },
    [],
  );

  return {
    list,
    add(files) {
      const added = files.map(newPicture);
      change([...current.current, ...added]);
      for (const picture of added) if (picture.state === 'uploading') upload(picture);
    },
    remove: (id) => change(current.current.filter((picture) => picture.id !== id)),
    move(id, to) {
      const moved = current.current.find((picture) => picture.id === id);
      if (!moved) return;
      const others = current.current.filter((picture) => picture.id !== id);
      change([...others.slice(0, to), moved, ...others.slice(to)]);
    },
    retry(id) {
      changeOne(id, { state: 'uploading', percent: 0, error: undefined });
      const picture = current.current.find((candidate) => candidate.id === id);
      if (picture) upload(picture);
    },
    replace(addresses, { preservesUploads = false } = {}) {
      const waiting = preservesUploads ? current.current.filter(({ address }) => address === undefined) : [];
      show([...addresses.map(stored), ...waiting]);
    },
    async settle() {
      await Promise.all(running.current.values());
      return current.current.every(({ state }) => state === 'there');
    },
  };
}

const stored = (address: string): Picture => ({
  id: pictureId(),
  source: address,
  address,
  state: 'there',
  percent: 100,
});
