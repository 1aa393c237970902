import type { PayTo } from '@fieldproof/contracts/entities/pay-to'
import { Button, Cluster, DefinitionList, toasts } from '@fieldproof/ui'
import { CopyIcon } from '@fieldproof/ui/icons'

const names = ['holder', 'bank', 'iban', 'number', 'code', 'bic', 'reference'] as const

/** The facts of an account; the area that shows them provides the labels. */
export type PayToName = (typeof names)[number]

export interface PayToFactsProps {
  payTo: PayTo
  /** The labels of the facts. */
  term: (name: PayToName) => string
  /** The label of a copy button, and the message after a press, by the fact's name. */
  textOf: (what: 'copy' | 'copied' | 'copyFailed', name: string) => string
}

/** Formats an IBAN in groups of four. */
const shown = (name: PayToName, value: string): string =>
  name === 'iban' ? value.replace(/(.{4})(?=.)/g, '$1 ') : value

/** The account to which an open invoice is paid, with a copy button for each fact (INVOICE-5). */
export const PayToFacts = ({ payTo, term, textOf }: PayToFactsProps) => {
  const copy = async (name: string, value: string) => {
    try {
      await navigator.clipboard.writeText(value)
      toasts.notify({ message: textOf('copied', name), tone: 'success' })
    } catch {
      toasts.notify({ message: textOf('copyFailed', name), tone: 'danger' })
    }
  }
  return (
    <DefinitionList
      items={names.flatMap((name) => {
        const value = payTo[name]
        if (value === null) return []
        return {
          key: name,
          term: term(name),
          value: (
            <Cluster gap="small" justify="end">
              <span translate="no">{shown(name, value)}</span>
              <Button
                aria-label={textOf('copy', term(name))}
                icon={<CopyIcon />}
                onClick={() => {
                  void copy(term(name), value)
                }}
                size="small"
                variant="quiet"
              />
            </Cluster>
          ),
        }
      })}
    />
  )
}
