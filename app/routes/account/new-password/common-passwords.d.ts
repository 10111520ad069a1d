declare module 'virtual:common-passwords' {
  /** The most common first. Made by vite.config.ts. */
  const passwords: string[];
  export default passwords;
}
