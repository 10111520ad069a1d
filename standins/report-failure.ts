/**
 * Writes a failure of a stand-in to standard error: its kind and its stack frames. Its message and its other members
 * are left out, since they can contain a caller's data.
 */
export function reportFailure(what: string): (error: unknown) => void {
  return (error) => {
    const kind = error instanceof Error ? error.constructor.name : typeof error;
    const frames = error instanceof Error ? framesOf(error) : [];
    console.error([`${what}: ${kind}`, ...frames].join('\n'));
  };
}

/** The stack frames of an error; none when its message cannot be told apart from them. */
function framesOf({ stack = '', message }: Error): string[] {
  const begin = stack.indexOf(message);
  return begin < 0
    ? []
    : stack
        .slice(begin + message.length)
        .split('\n')
        .slice(1);
}
