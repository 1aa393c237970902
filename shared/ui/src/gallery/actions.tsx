import {
  Button,
  Cluster,
  Disclosure,
  Glyph,
  IconButton,
  Link,
  LinkButton,
  LinkProvider,
  Stack,
  Tag,
  Text,
  TextLink,
  ToastRegion,
  createToastStore,
  toasts,
} from '@fieldproof/ui'
import {
  ArrowRightIcon,
  BellIcon,
  DownloadSimpleIcon,
  GearIcon,
  PlusIcon,
  SignOutIcon,
  TrashIcon,
  WalletIcon,
} from '@fieldproof/ui/icons'
import { Menu } from '@fieldproof/ui/menu'
import { LinkTabs, Tabs } from '@fieldproof/ui/tabs'
import type { GalleryEntry } from './gallery-entry.ts'

const group = 'Actions'
const shownToasts = createToastStore()
shownToasts.notify({ message: 'Report saved. The customer has been notified.', tone: 'success', duration: 0 })

export const actions: GalleryEntry[] = [
  {
    name: 'Button',
    group,
    states: [
      {
        name: 'Variants',
        render: () => (
          <Cluster>
            <Button variant="primary">Book this inspection</Button>
            <Button>Save and go on later</Button>
            <Button variant="quiet">Add another vehicle</Button>
            <Button variant="danger">Cancel the order</Button>
          </Cluster>
        ),
      },
      {
        name: 'Sizes',
        render: () => (
          <Cluster>
            <Button size="small">Show on the map</Button>
            <Button>Show on the map</Button>
            <Button size="large" variant="primary">
              Book a Pro
            </Button>
          </Cluster>
        ),
      },
      {
        name: 'With icons',
        render: () => (
          <Cluster>
            <Button icon={<PlusIcon />} variant="primary">
              New project
            </Button>
            <Button icon={<DownloadSimpleIcon />}>Download report</Button>
            <Button iconAfter={<ArrowRightIcon />} variant="quiet">
              See the price
            </Button>
          </Cluster>
        ),
      },
      {
        name: 'Loading',
        render: () => (
          <Cluster>
            <Button loading variant="primary">
              Pay ₦45,000
            </Button>
            <Button loading>Save</Button>
            <Button loading variant="danger">
              Delete template
            </Button>
          </Cluster>
        ),
      },
      {
        name: 'Disabled',
        render: () => (
          <Cluster>
            <Button disabled variant="primary">
              Send report
            </Button>
            <Button disabled>Reschedule</Button>
          </Cluster>
        ),
      },
      {
        name: 'Whole width',
        render: () => (
          <Button variant="primary" wide>
            Continue to payment
          </Button>
        ),
      },
    ],
  },
  {
    name: 'LinkButton',
    group,
    states: [
      {
        name: 'As links',
        render: () => (
          <Cluster>
            <LinkButton href="/services/general-purpose#quotation" variant="primary">
              Get a quote
            </LinkButton>
            <LinkButton href="/how-it-works">How it works</LinkButton>
          </Cluster>
        ),
      },
    ],
  },
  {
    name: 'IconButton',
    group,
    states: [
      {
        name: 'Variants',
        render: () => (
          <Cluster>
            <IconButton icon={<BellIcon />} label="Notifications" />
            <IconButton icon={<GearIcon />} label="Settings" variant="secondary" />
            <IconButton icon={<TrashIcon />} label="Delete photo" size="small" />
            <IconButton icon={<DownloadSimpleIcon />} label="Download" loading />
            <IconButton disabled icon={<TrashIcon />} label="Delete" />
          </Cluster>
        ),
      },
    ],
  },
  {
    name: 'TextLink',
    group,
    covers: ['Link', 'LinkProvider'],
    states: [
      {
        name: 'In text, and drawn by another link component',
        render: () => (
          <LinkProvider component={(props) => <a data-router="" {...props} />}>
            <Stack gap="small">
              <Text>
                Free cancellation until 24 hours before. Read <TextLink href="/terms">the whole rule</TextLink>.
              </Text>
              <Text tone="soft">
                Order{' '}
                <TextLink href="/dashboard/order-details/FP-20417" tone="ink">
                  FP-20417
                </TextLink>
              </Text>
              <Link href="/help">A link without a look of its own</Link>
            </Stack>
          </LinkProvider>
        ),
      },
    ],
  },
  {
    name: 'Tag',
    group,
    states: [
      {
        name: 'Plain and removable',
        render: () => (
          <Cluster>
            <Tag>Toyota</Tag>
            <Tag
              remove={{ label: 'Remove filter Lagos', onRemove: () => toasts.notify({ message: 'Filter removed' }) }}
            >
              Lagos
            </Tag>
          </Cluster>
        ),
      },
    ],
  },
  {
    name: 'Menu',
    group,
    states: [
      {
        name: 'In the header',
        render: () => (
          <Menu
            items={[
              { label: 'Vehicle', href: '/services/vehicle', hint: '160 points before you buy', current: true },
              { label: 'Property', href: '/services/property', hint: 'Building sites and landed property' },
              { label: 'Goods', href: '/services/goods' },
            ]}
            trigger="Services"
          />
        ),
      },
      {
        name: 'Of an account',
        render: () => (
          <Menu
            head={
              <Text size="small" tone="muted">
                ngozi.eze@example.com
              </Text>
            }
            items={[
              { label: 'Wallet', href: '/dashboard/wallet', icon: <WalletIcon /> },
              { label: 'Settings', href: '/dashboard/settings', icon: <GearIcon /> },
              'line',
              {
                label: 'Log Out',
                onSelect: () => toasts.notify({ message: 'You are logged out' }),
                icon: <SignOutIcon />,
                danger: true,
              },
            ]}
            look="button"
            trigger="Ngozi"
          />
        ),
      },
    ],
  },
  {
    name: 'Tabs',
    group,
    states: [
      {
        name: 'Panels',
        render: () => (
          <Tabs
            items={[
              {
                id: 'exterior',
                label: 'Exterior',
                content: <Text>Paint even, one scratch on the rear left door.</Text>,
              },
              {
                id: 'interior',
                label: 'Interior',
                content: <Text>Air conditioning cools to 8 °C within four minutes.</Text>,
              },
              {
                id: 'road',
                label: 'Road test',
                content: <Text>Shifts cleanly; slight noise from the front right CV joint.</Text>,
              },
            ]}
            label="Sections of the report"
          />
        ),
      },
    ],
  },
  {
    name: 'LinkTabs',
    group,
    states: [
      {
        name: 'State in the address',
        render: () => (
          <LinkTabs
            items={[
              { href: '?view=tasks', label: 'Tasks', current: true },
              { href: '?view=milestones', label: 'Milestones' },
              { href: '?view=collaborators', label: 'Collaborators' },
              { href: '?view=reports', label: 'Reports' },
            ]}
            label="Ikoyi tower"
          />
        ),
      },
    ],
  },
  {
    name: 'Disclosure',
    group,
    states: [
      {
        name: 'Questions',
        render: () => (
          <div>
            <Disclosure open title="When do I get my money back?">
              With an inspector accepted, up to 24 hours before the inspection: all of it, without a fee.
            </Disclosure>
            <Disclosure title="Who are the inspectors?">
              Independent professionals with at least a year of verified experience.
            </Disclosure>
          </div>
        ),
      },
      {
        name: 'On a card',
        render: () => (
          <Disclosure look="card" title="What the price covers">
            Travel, the visit and the report.
          </Disclosure>
        ),
      },
    ],
  },
  {
    name: 'ToastRegion',
    group,
    states: [
      {
        name: 'Raise one',
        render: () => (
          <Cluster>
            <Button
              onClick={() =>
                shownToasts.notify({ message: 'Inspection moved to Friday, 4 December, 10:00', tone: 'success' })
              }
            >
              Success
            </Button>
            <Button
              onClick={() =>
                shownToasts.notify({
                  message: 'The payment did not go through. Your card was not charged.',
                  tone: 'danger',
                })
              }
            >
              Error
            </Button>
            <Button
              onClick={() =>
                shownToasts.notify({ message: 'Task deleted', action: { label: 'Undo', onAction: () => undefined } })
              }
            >
              With a way back
            </Button>
            <ToastRegion store={shownToasts} />
          </Cluster>
        ),
      },
    ],
  },
  {
    name: 'Glyph',
    group,
    states: [
      {
        name: 'Signs the core draws',
        render: () => (
          <Cluster gap="medium">
            <Glyph name="x" />
            <Glyph name="check" />
            <Glyph name="caretDown" />
            <Glyph name="caretLeft" />
            <Glyph name="caretRight" />
            <Glyph name="arrowLeft" />
            <Glyph name="info" />
            <Glyph name="success" />
            <Glyph name="warning" />
            <Glyph name="danger" />
            <Glyph name="star" />
            <Glyph name="lock" />
            <Glyph name="offline" />
          </Cluster>
        ),
      },
    ],
  },
]
