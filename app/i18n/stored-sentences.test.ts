import { describe, expect, test } from 'vitest';
import { keysOf } from '../../kernel/closed-lists.ts';
import { bookDifferences, mailProblems, paymentProblems } from '../../kernel/stored-sentences.ts';
import { desk as banglaDesk } from './bn/administration/desk.ts';
import { health as banglaHealth } from './bn/administration/health.ts';
import { desk as englishDesk } from './en/administration/desk.ts';
import { health as englishHealth } from './en/administration/health.ts';

interface Sentences {
  templates: Readonly<Record<string, string>>;
  tell(stored: string, texts: unknown, write: (fact: string, value: string) => string): string;
}
// Every list is tested in the same way, whatever facts its sentences have.
const lists = [
  ['payment', paymentProblems, englishDesk.paymentProblems, banglaDesk.paymentProblems],
  ['books', bookDifferences, englishHealth.books.differences, banglaHealth.books.differences],
  ['mail', mailProblems, englishHealth.mails.problem, banglaHealth.mails.problem],
] as unknown as [string, Sentences, object, object][];

describe.each(lists)('the stored sentences about %s', (_, sentences, english, bangla) => {
  test.each(keysOf(sentences.templates))('%s is told in both languages, with its own facts', (kind) => {
    const template = sentences.templates[kind] ?? '';
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const stored = names.reduce((text, name, at) => text.replace(`{${name}}`, String(7001 + at)), template);
    const seen: string[] = [];
    const tell = (texts: object) =>
      sentences.tell(stored, texts, (name, value) => {
        seen.push(`${name} ${value}`);
        return '#';
      });
    tell(english);
    expect(seen).toEqual(names.map((name, at) => `${name} ${7001 + at}`));
    expect(tell(bangla)).toMatch(/[ঀ-৿]/);
    expect(tell(bangla)).not.toMatch(/[A-Za-z0-9]/);
  });
});
