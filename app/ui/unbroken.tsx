/** A sentence in which `part`, an address or a number, wraps as a whole and breaks only if it is wider than a line. */
export function Unbroken({ text, part }: { text: string; part: string }) {
  const at = text.indexOf(part);
  if (at < 0) return <span>{text}</span>;
  // The sentence is one element for those who look for it, and another sentence is another element.
  return (
    <span key={text}>
      {text.slice(0, at)}
      <span className="inline-block max-w-full wrap-break-word">{part}</span>
      {text.slice(at + part.length)}
    </span>
  );
}
