import 'react-toastify/ReactToastify.css';
import { ToastContainer } from 'react-toastify/unstyled';

/** Where toasts appear; position and time are the specification's (section 9). */
export default function Toasts() {
  return (
    <ToastContainer position="bottom-center" autoClose={3000} theme="colored" hideProgressBar closeOnClick />
  );
}
