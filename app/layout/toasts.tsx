import 'react-toastify/ReactToastify.css';
import { ToastContainer } from 'react-toastify/unstyled';
import { useText } from '../i18n/language.tsx';
import { Icon } from '../ui/icon.tsx';

/** The container of the toasts; position and time are the specification's (section 9). */
export default function Toasts() {
  const { common, layout } = useText();
  return (
    <ToastContainer
      position="bottom-center"
      autoClose={3000}
      theme="colored"
      hideProgressBar
      closeOnClick
      aria-label={layout.notifications}
      // The library's rules are in no cascade layer, so the padding for the button has to be important.
      toastClassName="pr-12!"
      // The library's own button is labelled only in English.
      closeButton={({ closeToast }) => (
        <button
          type="button"
          aria-label={common.close}
          onClick={closeToast}
          className="absolute top-0 right-0 grid size-11 cursor-pointer place-items-center rounded-control text-white"
        >
          <Icon name="close" />
        </button>
      )}
    />
  );
}
