import { inspectionTypes } from '@fieldproof/contracts/lists'
import {
  listAddress,
  oneOf,
  page,
  text,
  useListAddress,
  words,
  type ListView,
  type Parameter,
} from '@fieldproof/kit/list'
import { formatLocale, href, selectIsOnline, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { EmptyState, LinkButton, OfflineNotice, Page, Pagination } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { AnsweredJobs } from '../../posted/job-parts.tsx'
import { ListFilters } from '../../posted/list-filters.tsx'
import { PersonCard } from '../../posted/person-card.tsx'
import { PlaceFilter, type ChosenPlace } from '../../posted/place-filter.tsx'
import { useFindInspectorsQuery } from '../../store/posted-jobs-api.ts'
import styles from '../../posted/posted.module.css'

const sorts = ['best', 'rating', 'jobs'] as const
/** Sorts by distance once a place is given. */
const sortsOfPlace = ['nearest', ...sorts] as const
/** Languages of the markets. Inspectors may speak others as well. */
const languages = ['en', 'yo', 'ha', 'ig', 'pcm', 'no', 'de', 'fr'] as const

const degrees = (most: number): Parameter<string> => ({
  read: (text) => (/^-?\d{1,3}(\.\d{1,12})?$/.test(text) && Math.abs(Number(text)) <= most ? text : undefined),
  fallback: '',
})

const list = listAddress(() => href('inspector.find-pros'), {
  search: words(),
  kind: oneOf(inspectionTypes),
  language: oneOf(languages),
  place: text(),
  latitude: degrees(90),
  longitude: degrees(180),
  sort: oneOf(sortsOfPlace),
  page,
})

/** The place in the address; null if there is none, or it is not a place. */
const placeIn = ({ place: name, latitude, longitude }: ListView<typeof list.schema>): ChosenPlace | null =>
  name !== '' && latitude !== '' && longitude !== ''
    ? { name, latitude: Number(latitude), longitude: Number(longitude) }
    : null

/** /dashboard/jobs/find-pros: activated inspectors by place, kind, language and words. */
const FindPros = () => {
  const { t } = useTranslation()
  const isOnline = useSelector(selectIsOnline)
  const names = new Intl.DisplayNames(formatLocale(useSelector(selectLocale)), { type: 'language' })
  const { view, set, link } = useListAddress(list)
  const { search, kind, language, page: number } = view
  const place = placeIn(view)
  const ways = place === null ? sorts : sortsOfPlace
  const sort = ways.find((way) => way === view.sort) ?? ways[0]
  const asked = useFindInspectorsQuery({
    query: {
      page: number,
      sort,
      inspectionType: kind,
      language,
      search: search || undefined,
      latitude: place?.latitude,
      longitude: place?.longitude,
    },
  })
  const toPlace = (chosen: ChosenPlace | null) =>
    set({
      place: chosen?.name ?? '',
      latitude: String(chosen?.latitude ?? ''),
      longitude: String(chosen?.longitude ?? ''),
      sort: '',
    })
  const isNarrowed = place !== null || search !== '' || kind !== undefined || language !== undefined
  return (
    <Page
      title={t('pros.title')}
      lead={t('pros.lead')}
      back={{ href: href('inspector.jobs'), label: t('index.title') }}
    >
      {!isOnline && <OfflineNotice />}
      <ListFilters
        search={search}
        example={t('pros.example')}
        onChange={set}
        choices={[
          {
            name: 'kind',
            label: t('filters.kind'),
            value: kind ?? '',
            options: [
              { value: '', label: t('filters.anyKind') },
              ...inspectionTypes.map((value) => ({ value, label: t(`kinds.${value}`) })),
            ],
          },
          {
            name: 'language',
            label: t('filters.language'),
            value: language ?? '',
            options: [
              { value: '', label: t('filters.anyLanguage') },
              ...languages.map((value) => ({ value, label: names.of(value) ?? value })),
            ],
          },
          {
            name: 'sort',
            label: t('filters.sort'),
            value: sort,
            options: ways.map((value) => ({ value, label: t(`pros.sorts.${value}`) })),
          },
        ]}
      >
        <PlaceFilter place={place} onChange={toPlace} />
      </ListFilters>
      <AnsweredJobs asked={asked} title={t('pros.failed')}>
        {(data) =>
          data.items.length === 0 ? (
            <EmptyState
              art={<Illustration name="not-found" />}
              title={t(isNarrowed ? 'noMatch.title' : 'pros.emptyTitle')}
              body={t(isNarrowed ? 'noMatch.body' : 'pros.emptyBody')}
              action={isNarrowed && <LinkButton href={list.link()}>{t('noMatch.action')}</LinkButton>}
            />
          ) : (
            <>
              <ul role="list" className={styles.list}>
                {data.items.map(({ distance, ...person }) => (
                  <PersonCard key={person._id} person={person} distance={distance} />
                ))}
              </ul>
              <Pagination
                page={number}
                pages={Math.ceil(data.total / data.pageSize)}
                address={link()}
                label={t('pros.pages')}
              />
            </>
          )
        }
      </AnsweredJobs>
    </Page>
  )
}

export default FindPros
