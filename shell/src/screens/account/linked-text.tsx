import { TextLink } from '@fieldproof/ui'

export interface LinkedTextProps {
  /** A sentence whose linked words are between `<name>` and `</name>`, so that each language can place them. */
  text: string
  /** Name → address. */
  links: Record<string, string>
}

/** A sentence with links; each opens in another tab, so that nothing typed is lost. */
export const LinkedText = ({ text, links }: LinkedTextProps) => (
  <span>
    {text.split(/(<\w+>[^<]*<\/\w+>)/).map((part, position) => {
      const [, name = '', words] = /^<(\w+)>([^<]*)</.exec(part) ?? []
      const address = links[name]
      return address === undefined ? (
        part
      ) : (
        <TextLink href={address} key={`${name}${position}`} rel="external" target="_blank">
          {words}
        </TextLink>
      )
    })}
  </span>
)
