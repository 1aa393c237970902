import { useTranslation } from '@fieldproof/platform'
import { Button, ErrorState, FieldFrame, Money, SelectInput, Skeleton, Stack, Text } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { useState } from 'react'
import { usePlanNames } from '../../plans/plan-name.ts'
import PurchaseDialog from '../../plans/purchase-dialog.tsx'
import { useGetPlansQuery, usePayForAddonsMutation, usePreviewAddonsMutation } from '../../store/subscriptions-api.ts'

/** The maximum number of one add-on per purchase. */
const MOST = 10

/** Buys add-ons for a plan: first the selection, then the price for the remaining days. */
const AddonsDialog = ({ subscriptionId, onClose }: { subscriptionId: string; onClose: () => void }) => {
  const { t } = useTranslation()
  const names = usePlanNames()
  const { data, error, isFetching, refetch } = useGetPlansQuery()
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const [isChosen, setChosen] = useState(false)
  const [preview] = usePreviewAddonsMutation()
  const [pay] = usePayForAddonsMutation()
  const addons = Object.entries(counts).flatMap(([name, quantity]) => (quantity > 0 ? [{ name, quantity }] : []))
  if (isChosen)
    return (
      <PurchaseDialog
        ask={() => preview({ body: { subscriptionId, addons } }).unwrap()}
        buy={(paying) => pay({ body: { ...paying, subscriptionId, addons } }).unwrap()}
        invoices="addons"
        onClose={onClose}
        sendInvoice={(paying) =>
          pay({ body: { ...paying, payment: { method: 'invoice' }, subscriptionId, addons } }).unwrap()
        }
        title={t('addons.title')}
        what={`addons.${subscriptionId}.${addons.map(({ name, quantity }) => `${name}.${quantity}`).join('.')}`}
      />
    )
  return (
    <Dialog
      onClose={onClose}
      open
      title={t('addons.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('pay.back')}</Button>
          <Button disabled={addons.length === 0} onClick={() => setChosen(true)} variant="primary">
            {t('addons.toPrice')}
          </Button>
        </>
      }
    >
      <Stack as="div" gap="large">
        <Text>{t('addons.lead')}</Text>
        {!data && error === undefined && <Skeleton lines={2} />}
        {!data && error !== undefined && (
          <ErrorState
            level={3}
            onRetry={() => {
              void refetch()
            }}
            retrying={isFetching}
            title={t('addons.failed')}
          />
        )}
        {data?.addons.map(({ name, pricePerMonth }) => (
          <FieldFrame
            hint={
              <>
                <Money currency={pricePerMonth.currency} minor={pricePerMonth.amount} /> {t('plans.perMonth')}
              </>
            }
            key={name}
            label={names.addon(name)}
          >
            {(control) => (
              <SelectInput
                {...control}
                onChange={({ target }) => setCounts({ ...counts, [name]: Number(target.value) })}
                options={Array.from({ length: MOST + 1 }, (_, count) => ({ value: `${count}`, label: `${count}` }))}
                value={`${counts[name] ?? 0}`}
              />
            )}
          </FieldFrame>
        ))}
      </Stack>
    </Dialog>
  )
}

export default AddonsDialog
