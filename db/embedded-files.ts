import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What the embedded database's own file system offers of itself; it has no types. */
interface FileSystem {
  stream_ops: object;
  node_ops: { setattr(node: unknown, attributes: { mode?: number }): unknown };
}

/** Changes the embedded PostgreSQL's file system before it is used. */
abstract class ChangedFiles extends NodeFS {
  protected abstract change(files: FileSystem): void;

  override async init(...[pglite, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pglite, options);
    // The library does not type the file systems of its module.
    const change = (module: object) => this.change(Reflect.get(module, 'NODEFS'));
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, change] } };
  }
}

/** Files for their owner alone: the embedded PostgreSQL sets modes by itself, past every umask. */
export class PrivateFiles extends ChangedFiles {
  protected change(files: FileSystem): void {
    const { setattr } = files.node_ops;
    files.node_ops.setattr = (node, attributes) =>
      setattr(
        node,
        attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~0o077 },
      );
  }
}

/**
 * Private files with an fsync that reaches the disk. The one they come with does nothing, so a commit that was
 * acknowledged could be lost with the machine's power.
 */
export class DurableFiles extends PrivateFiles {
  protected override change(files: FileSystem): void {
    super.change(files);
    Object.assign(files.stream_ops, {
      fsync: (stream: { nfd: number }) => {
        fsyncSync(stream.nfd);
        return 0;
      },
    });
  }
}
