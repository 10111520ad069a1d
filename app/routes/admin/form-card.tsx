import type { ReactNode } from 'react';

/** A form on a card of its own, whose button makes or takes a file. */
export function FormCard({ onSend, children }: { onSend: () => void; children: ReactNode }) {
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
      className="mt-5 grid max-w-3xl gap-4 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      {children}
    </form>
  );
}
