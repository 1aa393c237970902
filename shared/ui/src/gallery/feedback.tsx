import { useState } from 'react'
import {
  AboveDialogs,
  Button,
  Card,
  Cluster,
  EmptyState,
  ErrorState,
  Grid,
  LinkButton,
  NoPermission,
  Notice,
  OfflineNotice,
  Progress,
  Skeleton,
  Spinner,
  Stack,
  Text,
} from '@fieldproof/ui'
import { ConfirmDialog, ConfirmProvider, Dialog, Drawer, useConfirm } from '@fieldproof/ui/dialog'
import { Illustration } from '@fieldproof/ui/illustration'
import type { GalleryEntry } from './gallery-entry.ts'

const group = 'Feedback'

function DialogDemo() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Reschedule…</Button>
      <Dialog
        description="Your inspector is free at these times."
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Keep the time</Button>
            <Button onClick={() => setOpen(false)} variant="primary">
              Move it
            </Button>
          </>
        }
        onClose={() => setOpen(false)}
        open={open}
        title="Another time"
      >
        <Text>Friday, 4 December, 10:00 or 14:30, in Lagos.</Text>
      </Dialog>
    </>
  )
}

function AboveDialogsDemo() {
  const [isShown, setShown] = useState(false)
  return (
    <Cluster>
      <Button onClick={() => setShown(true)}>Ring</Button>
      <DialogDemo />
      {isShown && (
        <AboveDialogs aria-label="Call" isNext role="dialog" tabIndex={0}>
          <Text>Tunde is calling. This can be pressed above the dialog, too.</Text>
          <Button onClick={() => setShown(false)}>Decline</Button>
        </AboveDialogs>
      )}
    </Cluster>
  )
}

function DrawerDemo({ side, isWholeOnPhone = false }: { side: 'start' | 'end' | 'bottom'; isWholeOnPhone?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{`Drawer: ${side}${isWholeOnPhone ? ', whole on a phone' : ''}`}</Button>
      <Drawer
        isWholeOnPhone={isWholeOnPhone}
        onClose={() => setOpen(false)}
        open={open}
        side={side}
        title="Filter orders"
      >
        <Text>Status, kind and dates.</Text>
      </Drawer>
    </>
  )
}

function ConfirmDemo({ danger }: { danger: boolean }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} variant={danger ? 'danger' : 'secondary'}>
        {danger ? 'Cancel order' : 'Accept report'}
      </Button>
      <ConfirmDialog
        danger={danger}
        message={
          danger
            ? 'The inspection is in 14 hours, so nothing is refunded.'
            : 'The inspector is paid and the job is closed.'
        }
        onNo={close}
        onYes={close}
        open={open}
        title={danger ? 'Cancel this order?' : 'Accept this report?'}
      />
    </>
  )
}

function AskDemo() {
  const confirm = useConfirm()
  const [answer, setAnswer] = useState<string>()
  const ask = async () =>
    setAnswer(
      (await confirm({ title: 'Decline this job?', message: 'A decline cannot be taken back.', danger: true }))
        ? 'Declined'
        : 'Kept',
    )
  return (
    <Cluster>
      <Button onClick={() => void ask()}>Decline job</Button>
      <Text as="span" tone="soft">
        {answer}
      </Text>
    </Cluster>
  )
}

export const feedback: GalleryEntry[] = [
  {
    name: 'Notice',
    group,
    states: [
      {
        name: 'Tones',
        render: () => (
          <Stack>
            <Notice title="Report by Friday">The inspector has until 18:00 to hand it in.</Notice>
            <Notice title="Bank account verified" tone="success">
              Payouts go to GTBank ••4821.
            </Notice>
            <Notice
              action={<Button size="small">Upload insurance</Button>}
              title="Insurance runs out in nine days"
              tone="warning"
            >
              You are not matched with home inspections after that.
            </Notice>
            <Notice onDismiss={() => undefined} title="The payment did not go through" tone="danger">
              Your card was not charged. Try another one.
            </Notice>
          </Stack>
        ),
      },
    ],
  },
  { name: 'OfflineNotice', group, states: [{ name: 'Offline', render: () => <OfflineNotice /> }] },
  {
    name: 'EmptyState',
    group,
    states: [
      {
        name: 'On a page',
        render: () => (
          <EmptyState
            action={
              <LinkButton href="/book-a-pro" variant="primary">
                Book an inspection
              </LinkButton>
            }
            art={<Illustration name="empty-orders" />}
            body="Your inspections appear here, from the booking to the report."
            title="No orders yet"
          />
        ),
      },
      {
        name: 'In a card',
        render: () => (
          <Card>
            <EmptyState body="Messages about your orders appear here." compact level={3} title="Nothing unread" />
          </Card>
        ),
      },
    ],
  },
  {
    name: 'ErrorState',
    group,
    states: [
      { name: 'With a retry', render: () => <ErrorState onRetry={() => undefined} reference="Reference 7F2A-19" /> },
      {
        name: 'Trying again',
        render: () => (
          <ErrorState
            body="The list of banks did not answer in time. What you typed is kept."
            onRetry={() => undefined}
            retrying
            title="Banks did not load"
          />
        ),
      },
    ],
  },
  {
    name: 'NoPermission',
    group,
    states: [
      {
        name: 'Plain',
        render: () => <NoPermission action={<LinkButton href="/dashboard">To the dashboard</LinkButton>} />,
      },
    ],
  },
  {
    name: 'Skeleton',
    group,
    states: [
      { name: 'Text', render: () => <Skeleton /> },
      { name: 'Block', render: () => <Skeleton variant="block" /> },
      { name: 'Cards', render: () => <Skeleton count={3} variant="card" /> },
      { name: 'Rows', render: () => <Skeleton count={3} variant="row" /> },
    ],
  },
  {
    name: 'Spinner',
    group,
    states: [
      {
        name: 'Sizes',
        render: () => (
          <Cluster>
            <Spinner />
            <Spinner label="Loading messages" size="large" />
          </Cluster>
        ),
      },
    ],
  },
  {
    name: 'Progress',
    group,
    states: [
      {
        name: 'Known and unknown length',
        render: () => (
          <Grid>
            <Progress detail="3 of 8" label="Sending photos" value={0.375} />
            <Progress label="Preparing the report" />
          </Grid>
        ),
      },
    ],
  },
  { name: 'Dialog', group, states: [{ name: 'Opened by a button', render: () => <DialogDemo /> }] },
  {
    name: 'AboveDialogs',
    group,
    states: [{ name: 'With a dialog that is opened before or after it', render: () => <AboveDialogsDemo /> }],
  },
  {
    name: 'Drawer',
    group,
    states: [
      {
        name: 'Sides',
        render: () => (
          <Cluster>
            <DrawerDemo side="start" />
            <DrawerDemo side="end" />
            <DrawerDemo isWholeOnPhone side="end" />
            <DrawerDemo side="bottom" />
          </Cluster>
        ),
      },
    ],
  },
  {
    name: 'ConfirmDialog',
    group,
    states: [
      {
        name: 'Plain and danger',
        render: () => (
          <Cluster>
            <ConfirmDemo danger={false} />
            <ConfirmDemo danger />
          </Cluster>
        ),
      },
    ],
  },
  {
    name: 'ConfirmProvider',
    group,
    states: [
      {
        name: 'Asked from code',
        render: () => (
          <ConfirmProvider>
            <AskDemo />
          </ConfirmProvider>
        ),
      },
    ],
  },
]
