import type { ReportTemplateSummary } from '@fieldproof/contracts/entities/report-template'
import { listAddress, oneOf, opened, page, useLastPage, useListAddress, words } from '@fieldproof/kit/list'
import { href, selectIsOnline, useSelector, useTranslation } from '@fieldproof/platform'
import {
  Card,
  EmptyState,
  FieldFrame,
  LinkButton,
  OfflineNotice,
  Page,
  Pagination,
  RelativeTime,
  SelectInput,
  Skeleton,
  Text,
} from '@fieldproof/ui'
import { DotsThreeIcon, PlusIcon } from '@fieldproof/ui/icons'
import { Illustration } from '@fieldproof/ui/illustration'
import { Menu } from '@fieldproof/ui/menu'
import { SearchBox } from '@fieldproof/ui/search'
import { LinkTabs } from '@fieldproof/ui/tabs'
import { lazy, Suspense } from 'react'
import { ImportTemplate } from '../../exchange/import-template.tsx'
import { useGetMyTemplatesQuery } from '../../store/templates-api.ts'
import { TemplateFailed } from '../../templates/missing-template.tsx'
import { useTemplateActs } from '../../templates/use-template-acts.ts'
import styles from '../../templates/templates.module.css'

const sorts = ['changed', 'newest', 'name'] as const
const list = listAddress(() => href('projects.templates'), {
  from: oneOf(['mine', 'gallery'], 'mine'),
  search: words(),
  sort: oneOf(sorts, 'changed'),
  page,
  open: opened,
})
const GalleryList = lazy(async () => ({ default: (await import('../../gallery/gallery-list.tsx')).GalleryList }))

const TemplateCard = ({
  template,
  acts,
}: {
  template: ReportTemplateSummary
  acts: ReturnType<typeof useTemplateActs>
}) => {
  const { t } = useTranslation()
  const { _id, name, description, noOfFields, noOfProjects, isMine, updatedAt } = template
  return (
    <Card
      as="li"
      level={2}
      title={<span translate="no">{name}</span>}
      href={href('projects.template', { templateId: _id })}
      aside={
        <Menu
          look="bare"
          align="end"
          label={t('acts.of', { name })}
          trigger={<DotsThreeIcon size="medium" />}
          items={[
            ...(isMine ? [{ label: t('acts.edit'), href: href('projects.edit-template', { templateId: _id }) }] : []),
            { key: 'copy', label: t('acts.copy'), onSelect: () => void acts.copy(template) },
            ...(isMine
              ? [{ key: 'remove', label: t('acts.remove'), danger: true, onSelect: () => void acts.remove(template) }]
              : []),
          ]}
        />
      }
    >
      {description !== '' && <p className={styles.clamped}>{description}</p>}
      <Text size="small" tone="muted">
        {t('list.fields', { count: noOfFields })} · {t('list.projects', { count: noOfProjects })}
      </Text>
      <Text size="small" tone="muted">
        {t('list.changed')} <RelativeTime value={updatedAt} />
      </Text>
    </Card>
  )
}

/** The templates that the user has made. */
const Mine = () => {
  const { t } = useTranslation()
  const { view, set, link } = useListAddress(list)
  const { search, sort, page: number } = view
  const isNarrowed = search !== ''
  const {
    currentData: data,
    isFetching,
    error,
    refetch,
  } = useGetMyTemplatesQuery({ query: { sort, page: number, search: search || undefined } })
  const isReplaced = useLastPage(data)
  const acts = useTemplateActs()
  const isBare = data?.total === 0 && !isNarrowed
  return (
    <>
      {!isBare && (
        <div className={styles.filters}>
          <SearchBox
            value={search}
            label={t('list.search')}
            placeholder={t('list.searchExample')}
            onSearch={(found) => set({ search: found })}
          />
          <FieldFrame label={t('list.sort')}>
            {(control) => (
              <SelectInput
                {...control}
                options={sorts.map((value) => ({ value, label: t(`list.sorts.${value}`) }))}
                value={sort}
                onChange={({ target }) => set({ sort: sorts.find((one) => one === target.value) ?? 'changed' })}
              />
            )}
          </FieldFrame>
        </div>
      )}
      {data && !isReplaced ? (
        data.items.length === 0 ? (
          <EmptyState
            art={<Illustration name={isNarrowed ? 'not-found' : 'step-report'} />}
            title={t(isNarrowed ? 'list.noneFound' : 'list.none')}
            body={t(isNarrowed ? 'list.noneFoundBody' : 'list.noneBody')}
            action={
              isNarrowed ? (
                <LinkButton href={list.link()}>{t('list.all')}</LinkButton>
              ) : (
                <LinkButton href={list.link({ from: 'gallery' })}>{t('gallery.begin')}</LinkButton>
              )
            }
          />
        ) : (
          <>
            <ul role="list" className={styles.cards} aria-busy={isFetching}>
              {data.items.map((template) => (
                <TemplateCard key={template._id} template={template} acts={acts} />
              ))}
            </ul>
            <Pagination
              page={number}
              pages={Math.ceil(data.total / data.pageSize)}
              address={link()}
              label={t('list.pages')}
            />
          </>
        )
      ) : error && !isFetching ? (
        <TemplateFailed error={error} isFetching={isFetching} refetch={refetch} />
      ) : (
        <Skeleton variant="card" count={3} label={t('loading')} />
      )}
    </>
  )
}

/** /dashboard/report-templates: the user's templates, and the gallery. */
const Templates = () => {
  const { t } = useTranslation()
  const isOnline = useSelector(selectIsOnline)
  const { view, set, link } = useListAddress(list)
  const { from, search, open } = view
  return (
    <Page
      title={t('list.title')}
      lead={t('list.lead')}
      actions={
        <>
          <ImportTemplate />
          <LinkButton variant="primary" icon={<PlusIcon />} href={href('projects.new-template')}>
            {t('list.new')}
          </LinkButton>
        </>
      }
    >
      {!isOnline && <OfflineNotice />}
      <LinkTabs
        label={t('list.title')}
        items={(['mine', 'gallery'] as const).map((one) => ({
          href: list.link({ from: one }),
          label: t(`list.from.${one}`),
          current: from === one,
        }))}
      />
      {from === 'mine' ? (
        <Mine />
      ) : (
        <Suspense fallback={<Skeleton variant="card" count={3} label={t('loading')} />}>
          <GalleryList
            search={search}
            onSearch={(found) => set({ search: found })}
            opened={open}
            onOpen={(id) => set({ open: id })}
            all={list.link({ from: 'gallery' })}
            linkTo={(id) => link({ open: id })}
          />
        </Suspense>
      )}
    </Page>
  )
}

export default Templates
