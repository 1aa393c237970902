import { publicUrl } from '#kernel/public-hosts/public-url.ts'

/** Whether a push service stands on one of these hosts of one's own network. @param ownHosts each with its port */
export const isOwnHost = ({ hostname, port }: URL, ownHosts: readonly string[]): boolean =>
  ownHosts.includes(`${hostname}:${port || 443}`)

/**
 * The address of a push service as we write it down; undefined if we would not send to it (NOTIFY-7).
 * @param ownHosts hosts of one's own network that pushes may go to all the same, each with its port
 */
export const readEndpoint = (text: string, ownHosts: readonly string[]): URL | undefined => {
  const own = URL.parse(text)
  const isOwn = own?.protocol === 'https:' && own.username === '' && own.password === '' && isOwnHost(own, ownHosts)
  const url = isOwn ? own : publicUrl(text)
  if (!url) return undefined
  url.hash = ''
  return url
}
