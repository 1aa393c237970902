import { publicUrl } from '#kernel/public-hosts/public-url.ts'

/** Whether a push service is on one of these hosts of the operator's own network. @param ownHosts each with its port */
export const isOwnHost = ({ hostname, port }: URL, ownHosts: readonly string[]): boolean =>
  ownHosts.includes(`${hostname}:${port || 443}`)

/**
 * The address of a push service in the form in which it is stored; undefined if pushes must not go there (NOTIFY-7).
 * @param ownHosts hosts of the operator's own network that pushes may go to as well, each with its port
 */
export const readEndpoint = (text: string, ownHosts: readonly string[]): URL | undefined => {
  const own = URL.parse(text)
  const isOwn = own?.protocol === 'https:' && own.username === '' && own.password === '' && isOwnHost(own, ownHosts)
  const url = isOwn ? own : publicUrl(text)
  if (!url) return undefined
  url.hash = ''
  return url
}
