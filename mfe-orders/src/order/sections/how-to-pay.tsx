import type { PayTo } from '@fieldproof/contracts/entities/pay-to'
import { PayToFacts } from '@fieldproof/kit/pay-to'
import { useTranslation } from '@fieldproof/platform'
import { Section } from '@fieldproof/ui'

/** The bank account and the reference for the open invoice (INVOICE-5). */
const HowToPay = ({ payTo }: { payTo: PayTo }) => {
  const { t } = useTranslation()
  return (
    <Section level={3} title={t('money.invoice.payTo.title')}>
      <PayToFacts
        payTo={payTo}
        textOf={(what, name) => t(`money.invoice.payTo.${what}`, { name })}
        term={(name) => t(`money.invoice.payTo.${name}`)}
      />
    </Section>
  )
}

export default HowToPay
