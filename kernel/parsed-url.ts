/** An address as a URL, or undefined when it is none; browsers have `URL.canParse` only since 2023. */
export function parsedUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
