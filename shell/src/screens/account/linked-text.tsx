import { TextLink } from '@fieldproof/ui'

export interface LinkedTextProps {
  /** A sentence whose linked words stand between `<name>` and `</name>`, so that each language puts them where it wants. */
  text: string
  /** Name → address. */
  links: Record<string, string>
}

/** A sentence with links in it; each opens beside the form, so that nothing typed is lost. */
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
