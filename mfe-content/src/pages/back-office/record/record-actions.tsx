import type { AssignedPrivilege, ResourceAction } from '@fieldproof/contracts/calls/custom-admin'
import { useTranslation } from '@fieldproof/platform'
import { Button, Card, LinkButton, Text } from '@fieldproof/ui'
import { PencilSimpleIcon } from '@fieldproof/ui/icons'
import { useState } from 'react'
import { ActionDialog } from './action-dialog.tsx'
import { editAddress } from './record-address.ts'
import type { OpenRecord } from '../open-record.ts'
import styles from './record.module.css'

/** The actions that the user may perform on the record now; dangerous ones last. */
export const RecordActions = ({
  privilege,
  open: { record, actions, version },
}: {
  privilege: AssignedPrivilege
  open: OpenRecord
}) => {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<ResourceAction | null>(null)
  const edit = actions.find(({ name }) => name === 'edit')
  const others = actions
    .filter(({ name }) => name !== 'edit')
    .sort((one, other) => Number(one.isDanger) - Number(other.isDanger))
  return (
    <Card as="section" level={2} title={t('backOffice.record.actions')}>
      {actions.length === 0 ? (
        <Text size="small" tone="muted">
          {t('backOffice.record.noActions')}
        </Text>
      ) : (
        <div className={styles.actions}>
          {edit && (
            <LinkButton
              wide
              variant="primary"
              icon={<PencilSimpleIcon />}
              href={editAddress(privilege.resourceName, record._id)}
            >
              {edit.label}
            </LinkButton>
          )}
          {others.map((action) => (
            <Button
              key={action.name}
              wide
              className={action.isDanger ? styles.danger : undefined}
              onClick={() => {
                setChosen(action)
              }}
            >
              {action.label}
            </Button>
          ))}
        </div>
      )}
      {/* A record that was changed meanwhile may have no action any more; the dialog then says why it was refused. */}
      {chosen && (
        <ActionDialog
          key={chosen.name}
          action={chosen}
          resourceName={privilege.resourceName}
          record={record}
          version={version}
          onClose={() => {
            setChosen(null)
          }}
        />
      )}
    </Card>
  )
}
