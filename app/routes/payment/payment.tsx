export default function Payment() {
  return null;
}
