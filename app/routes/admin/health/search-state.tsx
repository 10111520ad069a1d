import type { SearchHealth } from '../../../../contract/health.ts';
import { useUnbrokenFormat } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';

/** Where the search index was loaded from; nothing without a configured replica. */
export function SearchState({ search: { loadedAt, loadedFrom, replicaProblem } }: { search: SearchHealth }) {
  const { search: texts } = useAdminText().health;
  const { moment } = useUnbrokenFormat();
  if (loadedFrom === 'primary' && !replicaProblem) return null;
  const at = moment(Date.parse(loadedAt));
  return (
    <section className="mt-8 grid gap-1" aria-labelledby="search-state">
      <h2 id="search-state" className="text-xl">
        {texts.title}
      </h2>
      <p className="text-muted">{replicaProblem ? texts.fromPrimary(at) : texts.fromReplica(at)}</p>
      {replicaProblem && <p className="font-semibold">{texts.problems[replicaProblem]}</p>}
    </section>
  );
}
