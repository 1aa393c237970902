import { linksInText } from '@fieldproof/policy/links-in-text'

/** The `rel` of links to other sites: no referrer, no access to this window, and no effect on search rankings. */
export const awayProps = { rel: 'noopener noreferrer nofollow', target: '_blank' } as const

/** A text with its web addresses as links (CHAT-21). */
export const LinkedText = ({ text }: { text: string }) => {
  const links = linksInText(text)
  return (
    <>
      {links.map(({ start, end, href }, index) => [
        text.slice(links[index - 1]?.end ?? 0, start),
        <a key={start} href={href} {...awayProps}>
          {text.slice(start, end)}
        </a>,
      ])}
      {text.slice(links.at(-1)?.end ?? 0)}
    </>
  )
}
