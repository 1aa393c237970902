import type { MilestoneMove } from '@fieldproof/contracts/entities/milestone-money'
import { useTranslation } from '@fieldproof/platform'
import { Button, DefinitionList, Notice, Stack } from '@fieldproof/ui'

interface MovedProps {
  /** The result as a sentence. */
  children: string
  move: Pick<MilestoneMove, 'reference'>
  onClose: () => void
}

/** The content of a dialog after the money has moved: the result and its reference. */
export const Moved = ({ children, move, onClose }: MovedProps) => {
  const { t } = useTranslation()
  return (
    <Stack>
      <Notice tone="success" title={t('money.done.title')}>
        {children}
      </Notice>
      <DefinitionList items={[{ key: 'reference', term: t('money.done.reference'), value: move.reference }]} />
      <div>
        <Button variant="primary" onClick={onClose}>
          {t('money.close')}
        </Button>
      </div>
    </Stack>
  )
}
