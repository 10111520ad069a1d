import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { controlClass } from '../../../ui/field.tsx';

/** Finds bookings from every page of the administration: by reference, guest, phone or hotel. */
export function BookingSearch({ className = '' }: { className?: string }) {
  const { menu } = useAdminText();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const word = text.trim();
    if (word === '') return;
    setText('');
    void navigate(`/admin/allBookings?${new URLSearchParams({ search: word })}`);
  }
  return (
    <search className={className}>
      <form onSubmit={find}>
        <input
          type="search"
          aria-label={menu.findBooking}
          placeholder={menu.findBooking}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          className={controlClass}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}
