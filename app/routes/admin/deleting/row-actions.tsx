import { AlertDialog } from 'radix-ui';
import { useId } from 'react';
import { Link } from 'react-router';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import type { BookingsOf } from './remaining-bookings.tsx';
import type { Deleting } from './use-deleting.ts';

interface Props {
  id: string;
  /** The name of the row. */
  name: string;
  editAddress: string;
  /** The specification's question. */
  question: string;
  /** The call that counts the bookings that stay readable. */
  bookingsCall: BookingsOf['of'];
  deleting: Deleting;
}

const action =
  'inline-flex min-h-11 items-center rounded-control px-3 font-semibold whitespace-nowrap underline-offset-4 hover:underline';

/** Edit and Delete at the end of a row, each described by the row's name, and the result of deleting below. */
export function RowActions({ id, name, editAddress, question, bookingsCall, deleting }: Props) {
  const { deleting: texts } = useAdminText();
  const nameId = useId();
  const state = deleting.stateOf(id);
  // The button stays while the row is being deleted, and keeps the focus.
  const going = state === 'going';
  return (
    <div className="-mx-3">
      <span id={nameId} hidden>
        {name}
      </span>
      <div className="flex @xl:justify-end unfolded:justify-start">
        {!going && (
          <Link to={editAddress} aria-describedby={nameId} className={`${action} text-tea`}>
            {texts.edit}
          </Link>
        )}
        <AlertDialog.Root>
          <AlertDialog.Trigger
            aria-describedby={nameId}
            aria-disabled={going}
            className={`${action} ${going ? 'text-muted' : 'text-red'}`}
            onClick={(event) => going && event.preventDefault()}
          >
            {going ? texts.going : texts.delete}
          </AlertDialog.Trigger>
          <DeleteDialog
            name={name}
            question={question}
            bookings={{ of: bookingsCall, id }}
            confirm={() => void deleting.remove(id, name)}
          />
        </AlertDialog.Root>
      </div>
      {state === 'failed' && (
        <p role="alert" className="max-w-60 px-3 pb-1 text-sm font-semibold text-red">
          <VisuallyHidden>{`${name}: `}</VisuallyHidden>
          <span>{texts.failed}</span>
        </p>
      )}
    </div>
  );
}
