/**
 * Writes a failure of a stand-in to standard error: what kind it is and where it came about. Its message and its
 * other members stay unsaid, since they can hold what a caller sent.
 */
export function reportFailure(what: string): (error: unknown) => void {
  return (error) => {
    const kind = error instanceof Error ? error.constructor.name : typeof error;
    const frames = error instanceof Error ? framesOf(error) : [];
    console.error([`${what}: ${kind}`, ...frames].join('\n'));
  };
}

/** Where an error came about; nothing when its message cannot be told from the rest. */
function framesOf({ stack = '', message }: Error): string[] {
  const begin = stack.indexOf(message);
  return begin < 0
    ? []
    : stack
        .slice(begin + message.length)
        .split('\n')
        .slice(1);
}
