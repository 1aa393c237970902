import { useTranslation } from '@fieldproof/platform'
import { Badge } from '@fieldproof/ui'
import { toneOf, type Outcome } from './severity.ts'

/** The outcome of a point, as text; the colour repeats it. */
export const OutcomeBadge = ({ outcome }: { outcome: Outcome }) => {
  const { t } = useTranslation()
  return (
    <Badge tone={toneOf[outcome]} dot>
      {t(`outcome.${outcome}`)}
    </Badge>
  )
}
