/** The types of imported files that are not scripts, as the bundler provides them. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css'

declare module '*.svg' {
  const url: string
  export default url
}
