import {
  Avatar,
  Badge,
  Cluster,
  CountBadge,
  DateTime,
  DefinitionList,
  Logo,
  LogoMark,
  Money,
  Pagination,
  Rating,
  RelativeTime,
  Stack,
  Steps,
  UiTextProvider,
} from '@fieldproof/ui'
import { MapPinIcon } from '@fieldproof/ui/icons'
import { Illustration } from '@fieldproof/ui/illustration'
import { DataTable, type Column } from '@fieldproof/ui/table'
import { text as uiTextNo } from '@fieldproof/ui/texts/no'
import type { GalleryEntry } from './gallery-entry.ts'

const group = 'Facts'
const noon = Date.UTC(2026, 11, 4, 11, 0)

type Order = {
  id: string
  what: string
  where: string
  when: string
  price: number
  status: 'Pending' | 'Processing' | 'Completed' | 'Overdue'
}

const orders: Order[] = [
  {
    id: 'FP-20417',
    what: 'Toyota Corolla 2018',
    where: 'Ikeja, Lagos',
    when: '2026-12-04T09:00:00Z',
    price: 4_500_000,
    status: 'Processing',
  },
  {
    id: 'FP-20398',
    what: 'Duplex, 4 bedrooms',
    where: 'Gwarinpa, Abuja',
    when: '2026-12-02T13:30:00Z',
    price: 8_250_000,
    status: 'Pending',
  },
  {
    id: 'FP-20311',
    what: '240 cartons of ceramic tiles',
    where: 'Apapa, Lagos',
    when: '2026-11-21T08:00:00Z',
    price: 6_000_000,
    status: 'Completed',
  },
]

const tones = { Pending: 'neutral', Processing: 'info', Completed: 'success', Overdue: 'danger' } as const

const columns: Column<Order>[] = [
  { key: 'what', header: 'Inspection', cell: (order) => order.what, primary: true, sortable: true },
  { key: 'where', header: 'Place', cell: (order) => order.where },
  { key: 'when', header: 'Date', cell: (order) => <DateTime form="date" value={order.when} />, sortable: true },
  {
    key: 'status',
    header: 'Status',
    cell: (order) => (
      <Badge dot tone={tones[order.status]}>
        {order.status}
      </Badge>
    ),
  },
  {
    key: 'price',
    header: 'Price',
    cell: (order) => <Money currency="NGN" minor={order.price} trimZeros />,
    align: 'end',
    sortable: true,
  },
]

/** Components that show one fact or many. */
export const facts: GalleryEntry[] = [
  {
    name: 'Badge',
    group,
    covers: ['CountBadge'],
    states: [
      {
        name: 'Tones and counts',
        render: () => (
          <Cluster>
            <Badge>Draft</Badge>
            <Badge dot tone="info">
              Processing
            </Badge>
            <Badge dot tone="success">
              Completed
            </Badge>
            <Badge dot tone="warning">
              Waiting for you
            </Badge>
            <Badge dot tone="danger">
              Overdue
            </Badge>
            <Badge icon={<MapPinIcon />}>12 km away</Badge>
            <CountBadge count={3} label="3 unread messages" />
            <CountBadge count={48} label="48 new notifications" />
            <CountBadge count={0} label="" />
          </Cluster>
        ),
      },
    ],
  },
  {
    name: 'Avatar',
    group,
    states: [
      {
        name: 'Initials, sizes, a picture that fails',
        render: () => (
          <Cluster>
            <Avatar name="Tunde Bakare" size="small" />
            <Avatar name="Ngozi Eze" />
            <Avatar name="Åse Ødegård" size="large" />
            <Avatar name="Musa Ibrahim" src="data:image/png;base64,AAAA" />
          </Cluster>
        ),
      },
    ],
  },
  {
    name: 'Money',
    group,
    states: [
      {
        name: 'Amounts',
        render: () => (
          <Stack gap="small">
            <Money currency="NGN" minor={4_500_000} />
            <Money currency="NGN" minor={4_500_000} trimZeros />
            <Money currency="NGN" incoming minor={1_250_050} sign="always" />
            <Money currency="USD" minor={-5_000} />
            <Money currency="NGN" minor={18_450_000} size="title" strong />
          </Stack>
        ),
      },
    ],
  },
  {
    name: 'DateTime',
    group,
    covers: ['RelativeTime', 'UiTextProvider'],
    states: [
      {
        name: 'Forms',
        render: () => (
          <Stack gap="small">
            <DateTime value={noon} />
            <DateTime form="date" value={noon} />
            <DateTime form="long-date" value={noon} />
            <DateTime form="time" timeZone="Europe/Oslo" value={noon} zone="always" />
            <DateTime form="month" value={noon} />
            <RelativeTime now={noon} value={noon - 3 * 3_600_000} />
            <RelativeTime now={noon} value={noon + 2 * 86_400_000} />
            <RelativeTime now={noon} short value={noon - 3 * 3_600_000} />
          </Stack>
        ),
      },
      {
        name: 'In Norwegian',
        render: () => (
          <UiTextProvider locale="nb-NO" text={uiTextNo} timeZone="Europe/Oslo">
            <Stack gap="small">
              <DateTime form="long-date" value={noon} />
              <RelativeTime now={noon} value={noon - 86_400_000} />
            </Stack>
          </UiTextProvider>
        ),
      },
    ],
  },
  {
    name: 'DefinitionList',
    group,
    states: [
      {
        name: 'A price',
        render: () => (
          <DefinitionList
            items={[
              { term: 'Vehicle inspection', value: <Money currency="NGN" minor={4_000_000} /> },
              { term: 'Travel, 12 km', value: <Money currency="NGN" minor={350_000} /> },
              { term: 'Service fee', value: <Money currency="NGN" minor={150_000} /> },
              { term: 'To pay', value: <Money currency="NGN" minor={4_500_000} /> },
            ]}
            total
          />
        ),
      },
      {
        name: 'Details side by side',
        render: () => (
          <DefinitionList
            items={[
              { term: 'Make', value: 'Toyota Corolla' },
              { term: 'Year', value: '2018' },
              { term: 'Mileage', value: '84,200 km' },
              { term: 'VIN', value: 'JTDBR32E720054821' },
            ]}
            layout="columns"
          />
        ),
      },
    ],
  },
  {
    name: 'Steps',
    group,
    states: [
      {
        name: 'How it works',
        render: () => (
          <Steps
            items={[
              {
                title: 'Book',
                body: 'Say what and where, and see the whole price.',
                art: <Illustration name="step-book" />,
              },
              {
                title: 'We inspect',
                body: 'An inspector near the place goes and looks.',
                art: <Illustration name="step-inspect" />,
              },
              {
                title: 'Read the report',
                body: 'Photographs, measures and a plain verdict.',
                art: <Illustration name="step-report" />,
              },
            ]}
            layout="columns"
          />
        ),
      },
      {
        name: 'How far an application is',
        render: () => (
          <Steps
            doneLabel="done"
            items={[
              { title: 'Application sent', body: '2 November', state: 'done' },
              { title: 'Identity check', body: 'We emailed you a link', state: 'current' },
              { title: 'Orientation course', state: 'ahead' },
            ]}
          />
        ),
      },
    ],
  },
  {
    name: 'Rating',
    group,
    states: [
      {
        name: 'Stars',
        render: () => (
          <Stack gap="small">
            <Rating count={128} value={4.7} />
            <Rating value={3.5} />
            <Rating bare value={2} />
          </Stack>
        ),
      },
    ],
  },
  {
    name: 'Logo',
    group,
    covers: ['LogoMark'],
    states: [
      {
        name: 'Sizes',
        render: () => (
          <Cluster gap="large">
            <Logo size="large" />
            <Logo />
            <Logo size="small" />
            <Logo markOnly />
            <LogoMark />
          </Cluster>
        ),
      },
    ],
  },
  {
    name: 'Pagination',
    group,
    states: [
      {
        name: 'First',
        render: () => (
          <Pagination address="/dashboard/orders?status=pending" label="Orders, first page" page={1} pages={3} />
        ),
      },
      {
        name: 'Middle of many',
        render: () => (
          <Pagination address="/dashboard/orders?page=9&sort=date" label="Orders, ninth page" page={9} pages={24} />
        ),
      },
    ],
  },
  {
    name: 'DataTable',
    group,
    states: [
      {
        name: 'Sorted, with links',
        render: () => (
          <DataTable
            caption="My Orders"
            columns={columns}
            rowHref={(order) => `/dashboard/order-details/${order.id}`}
            rowKey={(order) => order.id}
            rows={orders}
            sort={{ key: 'when', direction: 'descending' }}
            sortHref={(key, direction) => `?sort=${key}&direction=${direction}`}
          />
        ),
      },
      {
        name: 'Loading',
        render: () => (
          <DataTable
            caption="Orders on their way"
            columns={columns}
            loading
            loadingRows={3}
            rowKey={(order) => order.id}
            rows={[]}
          />
        ),
      },
      {
        name: 'Empty',
        render: () => <DataTable caption="No orders" columns={columns} rowKey={(order) => order.id} rows={[]} />,
      },
    ],
  },
]
