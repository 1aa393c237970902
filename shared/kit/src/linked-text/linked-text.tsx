import { linksInText } from '@fieldproof/policy/links-in-text'

/**
 * What a link into another site is opened with: that site does not learn where its reader comes from, and the link counts for nothing
 * with search engines.
 */
export const awayProps = { rel: 'noopener noreferrer nofollow', target: '_blank' } as const

/** A text whose web addresses are links (CHAT-21). */
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
