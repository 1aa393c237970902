/** The module that the build makes from a long text with front matter. */
declare module '*.md' {
  const document: {
    title: string
    summary: string
    /** When the text was last changed, formatted in its language. */
    updated: string
    /** Contains no script, because HTML in the source is not allowed. */
    html: string
    /** The second-level headings, with their anchors. */
    headings: { id: string; text: string }[]
  }
  export default document
}
