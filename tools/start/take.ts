import { parseArgs } from 'node:util'
import { nearest } from './nearest.ts'

/**
 * The parts that `npm start -- --take orders` makes live in spite of a person's decision about them; `all` means every part.
 * @param args the arguments of the command
 * @param names the parts of the site
 * @throws with a message for the user of the command
 */
export const partsToTake = (args: string[], names: readonly string[]): string[] => {
  const { values } = parseArgs({ args, options: { take: { type: 'string', multiple: true } } })
  const asked = (values.take ?? []).flatMap((text) => text.split(',')).filter((text) => text !== '')
  if (asked.includes('all')) return [...names]
  return asked.map((text) => {
    const name = names.find((known) => known === text || known === `mfe-${text}`)
    if (name !== undefined) return name
    const near = nearest(text, [...names])
    throw new Error(
      `There is no area "${text}". ${near.length > 0 ? 'Did you mean' : 'There are'} ${(near.length > 0 ? near : names).join(', ')}?`,
    )
  })
}
