import { useTranslation } from '@fieldproof/platform'
import { Badge } from '@fieldproof/ui'
import { toneOf, type Outcome } from './severity.ts'

/** How a point came out. The word says it; the colour only helps. */
export const OutcomeBadge = ({ outcome }: { outcome: Outcome }) => {
  const { t } = useTranslation()
  return (
    <Badge tone={toneOf[outcome]} dot>
      {t(`outcome.${outcome}`)}
    </Badge>
  )
}
