import type { Job } from '@fieldproof/contracts/entities/job'
import { amountToMove } from '@fieldproof/contracts/entities/write-fields'
import { sendOnce } from '@fieldproof/kit/once'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { href, isCallFailure, useLocation, useTranslation } from '@fieldproof/platform'
import { balancesIn } from '@fieldproof/policy/wallet-balances'
import { Button, Cluster, DefinitionList, LinkButton, Money, Notice, Text, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { useState } from 'react'
import { useChooseInspectorMutation, useGetPosterWalletQuery } from '../store/posted-jobs-api.ts'

interface ChooseProps {
  job: Job
  person: { _id: string; fullName: string }
  onClose: () => void
}

/** Chooses an inspector and pays the job from the wallet; what it costs and what is there stands before it. */
const ChooseDialog = ({ job, person, onClose }: ChooseProps) => {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const topUp = href('wallet.home', {}, { query: { open: 'top-up', back: `${pathname}${search}` } })
  const refusal = useRefusalText()
  const [failure, setFailure] = useState<unknown>(null)
  const [choose, { isLoading }] = useChooseInspectorMutation()
  const { data: wallet } = useGetPosterWalletQuery({ query: { page: 1 } })
  const holds = wallet && balancesIn(wallet, job.pay.currency)
  const isShort = isCallFailure(failure) && failure.code === 'insufficient-funds'
  const message = failure === null ? null : refusal(failure)

  const pay = async () => {
    const body = { jobId: job._id, inspectorId: person._id, expectedPay: amountToMove.parse(job.pay) }
    setFailure(null)
    try {
      await sendOnce({
        name: `job.${job._id}.choose`,
        meant: body,
        send: (idempotencyKey) => choose({ body: { ...body, idempotencyKey } }).unwrap(),
      })
      toasts.notify({ tone: 'success', message: t('choose.done', { name: person.fullName }) })
      onClose()
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <Dialog open busy={isLoading} onClose={onClose} title={t('choose.title', { name: person.fullName })}>
      {message !== null && (
        <Notice tone="danger" action={isShort && <LinkButton href={topUp}>{t('choose.toWallet')}</LinkButton>}>
          {message}
        </Notice>
      )}
      <Text>{t('choose.lead')}</Text>
      <DefinitionList
        items={[
          {
            key: 'pay',
            term: t('choose.pay'),
            value: <Money minor={job.pay.amount} currency={job.pay.currency} trimZeros strong />,
          },
          ...(holds
            ? [
                {
                  key: 'wallet',
                  term: t('choose.wallet'),
                  value: (
                    <Money minor={holds.available.amount + holds.credit.amount} currency={job.pay.currency} trimZeros />
                  ),
                },
              ]
            : []),
        ]}
      />
      <Cluster justify="end">
        <Button disabled={isLoading} onClick={onClose}>
          {t('choose.keep')}
        </Button>
        <Button
          variant="primary"
          loading={isLoading}
          onClick={() => {
            void pay()
          }}
        >
          {t('choose.submit')}
        </Button>
      </Cluster>
    </Dialog>
  )
}

export default ChooseDialog
