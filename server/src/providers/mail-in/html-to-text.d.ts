/** The used part of html-to-text, which has no types. */
declare module 'html-to-text' {
  export const convert: (
    html: string,
    options?: {
      wordwrap?: number | false
      limits?: { maxInputLength?: number; maxDepth?: number; maxChildNodes?: number }
      selectors?: readonly { selector: string; format?: string; options?: Readonly<Record<string, unknown>> }[]
    },
  ) => string
}
