import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { VoucherCheck } from '../../../contract/voucher.ts';
import { useText } from '../../i18n/language.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../page-meta.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageContainer } from '../../ui/page-container.tsx';
import type { Route } from './+types/voucher';
import { GenuineVoucher } from './genuine-voucher.tsx';

export function loader({ context, request, params }: LoaderFunctionArgs): Promise<VoucherCheck> {
  const code = new URL(request.url).searchParams.get('s') ?? '';
  return context.get(pageContext).services.checkVoucher(params.reference ?? '', code);
}

/** Undefined after a network failure: an earlier answer must never be shown as the present one. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<VoucherCheck | undefined> {
  const { pathname, search } = new URL(request.url);
  // Not by `call`: the answer is at the page's own address, which is printed on vouchers, and not below /api.
  const answer = await fetch(pathname + search, {
    headers: { Accept: 'application/json' },
    signal: request.signal,
  }).catch(() => undefined);
  // The server's answer has this type.
  const check: VoucherCheck | undefined = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  return check;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, ({ voucher }) => ({ title: voucher.title }));
}

/** The page for a desk that scans a voucher's code. */
export default function Voucher({ loaderData: check }: Route.ComponentProps) {
  const { voucher: texts } = useText();
  if (!check)
    return (
      <Sheet>
        <Notice tone="error">{texts.failed}</Notice>
      </Sheet>
    );
  if (!check.genuine)
    return (
      <Sheet>
        <Notice tone="error" title={texts.notGenuine}>
          <p className="mt-1">{texts.notGenuineText}</p>
        </Notice>
      </Sheet>
    );
  return (
    <Sheet>
      <GenuineVoucher check={check} />
    </Sheet>
  );
}

function Sheet({ children }: { children: ReactNode }) {
  const { voucher: texts } = useText();
  return (
    <PageContainer width="form" className="py-8 sm:py-14">
      <h1 className="mb-5 text-2xl">{texts.title}</h1>
      {children}
    </PageContainer>
  );
}
