/** Formats kept at most; they differ by language, currency and zone, of which a page shows few. */
const mostKept = 200

/**
 * Keeps what a constructor of `Intl` makes: making one takes a hundred times as long as writing with it, and a page
 * writes a price in each of its cards.
 */
const kept = <Options extends object, Format>(make: (locale: string, options: Options) => Format) => {
  const formats = new Map<string, Format>()
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`
    const known = formats.get(key)
    if (known) return known
    if (formats.size >= mostKept) formats.clear()
    const format = make(locale, options)
    formats.set(key, format)
    return format
  }
}

/** `Intl.NumberFormat`, made once for a language and options. */
export const numberFormat = kept((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
/** `Intl.DateTimeFormat`, made once for a language and options; without a zone it keeps to that of its first use. */
export const dateTimeFormat = kept(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
