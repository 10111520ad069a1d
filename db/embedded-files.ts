import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The parts that are used of the embedded database's own file system; it has no types. */
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

/** Files that only their owner can read. The embedded PostgreSQL sets file modes by itself and ignores every umask. */
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
 * Private files with an fsync that reaches the disk. The library's fsync does nothing, so a power cut could lose a
 * commit that was acknowledged.
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
