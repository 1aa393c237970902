interface Cookie {
  name: string
  value: string
  path: string
}

/** A browser at a provider: keeps its cookies, follows the provider's redirects, and stops at the site's addresses. */
export interface Visitor {
  /** Opens an address. @returns the page, or the site's address to which the provider redirected */
  open: (url: string) => Promise<Visit>
  /** Sends the form of the open page. */
  submit: (fields: Record<string, string>) => Promise<Visit>
}
export interface Visit {
  url: string
  status: number
  html: string
  headers: Headers
}

const readCookie = (line: string): Cookie => {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const path = attributes.find((attribute) => attribute.toLowerCase().startsWith('path='))?.slice(5) ?? '/'
  return { name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), path }
}

/** @param site the origin at which the visitor stops */
export const createVisitor = (site: string): Visitor => {
  const cookies = new Map<string, Cookie>()
  let current = ''

  const go = async (url: string, options: RequestInit = {}): Promise<Visit> => {
    if (new URL(url).origin === site) return { url, status: 0, html: '', headers: new Headers() }
    const { pathname, origin } = new URL(url)
    const sent = [...cookies.values()]
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const response = await fetch(url, {
      ...options,
      redirect: 'manual',
      headers: { ...(options.headers as Record<string, string>), cookie: sent, origin },
    })
    for (const line of response.headers.getSetCookie()) {
      const cookie = readCookie(line)
      const key = `${cookie.name} ${cookie.path}`
      if (cookie.value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(key)
      else cookies.set(key, cookie)
    }
    const location = response.headers.get('location')
    if (location !== null && response.status >= 300 && response.status < 400) return go(new URL(location, url).href)
    current = url
    return { url, status: response.status, html: await response.text(), headers: response.headers }
  }

  return {
    open: (url) => go(url),
    submit: (fields) =>
      go(current, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  }
}
