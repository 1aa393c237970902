/** The server's sentences, and the contract's, in Norwegian. */
export const norwegian: Readonly<Record<string, string>> = {}
