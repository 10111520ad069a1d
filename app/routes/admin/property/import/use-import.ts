import { useState } from 'react';
import type { CatalogueImported } from '../../../../../contract/catalogue-import.ts';
import { CallProblem } from '../../../../calls.ts';
import {
  type CellFault,
  type ChosenFiles,
  FilesRefused,
  PictureNotSent,
  previewImport,
  runImport,
} from './import-files.ts';

export type ImportState =
  | { step: 'choosing'; problem?: 'noFile' | 'underWay' | 'failed' }
  | { step: 'checking' }
  | { step: 'faulty'; faults: CellFault[] }
  | { step: 'checked'; preview: CatalogueImported; problem?: 'underWay' | 'failed'; lostPicture?: string }
  | { step: 'running'; preview: CatalogueImported; picture: number; isPaused: boolean }
  | { step: 'done'; imported: CatalogueImported };

const noFiles: ChosenFiles = { hotels: undefined, rooms: undefined, pictures: [] };

/** The files that are chosen, and how far their import is. Another choice begins anew. */
export function useImport() {
  const [files, setFiles] = useState(noFiles);
  const [state, setState] = useState<ImportState>({ step: 'choosing' });

  function choose(chosen: Partial<ChosenFiles>) {
    setFiles((before) => ({ ...before, ...chosen }));
    setState({ step: 'choosing' });
  }

  async function check() {
    if (state.step === 'checking' || state.step === 'running') return;
    if (!files.hotels && !files.rooms) return setState({ step: 'choosing', problem: 'noFile' });
    setState({ step: 'checking' });
    try {
      setState({ step: 'checked', preview: await previewImport(files) });
    } catch (error) {
      setState(afterFailure(error, (problem) => ({ step: 'choosing', problem })));
    }
  }

  async function run() {
    if (state.step !== 'checked') return;
    const { preview } = state;
    const running = { step: 'running' as const, preview };
    setState({ ...running, picture: 0, isPaused: false });
    let picture = 0;
    try {
      const imported = await runImport(files, {
        needed: preview.pictureFiles,
        onPicture: (now) => {
          picture = now;
          setState({ ...running, picture, isPaused: false });
        },
        onPause: () => setState({ ...running, picture, isPaused: true }),
      });
      setState({ step: 'done', imported });
    } catch (error) {
      if (error instanceof PictureNotSent) setState({ step: 'checked', preview, lostPicture: error.message });
      else setState(afterFailure(error, (problem) => ({ step: 'checked', preview, problem })));
    }
  }

  return { files, state, choose, check, run };
}

function afterFailure(
  error: unknown,
  otherwise: (problem: 'underWay' | 'failed') => ImportState,
): ImportState {
  if (error instanceof FilesRefused) return { step: 'faulty', faults: error.faults };
  const isUnderWay = error instanceof CallProblem && error.code === 'import_under_way';
  return otherwise(isUnderWay ? 'underWay' : 'failed');
}
