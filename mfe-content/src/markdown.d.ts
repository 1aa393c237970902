/** What the build makes of a long text with front matter. */
declare module '*.md' {
  const document: {
    title: string
    summary: string
    /** When the text last changed, in words of its language. */
    updated: string
    /** Holds no script: the source's own HTML is not let through. */
    html: string
    /** The second-level headings, with their anchors. */
    headings: { id: string; text: string }[]
  }
  export default document
}
