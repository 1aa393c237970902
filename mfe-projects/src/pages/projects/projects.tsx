import type { ProjectSummary } from '@fieldproof/contracts/calls/projects'
import { projectKinds, projectStatuses } from '@fieldproof/contracts/lists'
import { Answered } from '@fieldproof/kit/answered'
import { useListAddress } from '@fieldproof/kit/list'
import { href, useTranslation } from '@fieldproof/platform'
import { Button, EmptyState, FieldFrame, LinkButton, Page, Pagination, RelativeTime, SelectInput } from '@fieldproof/ui'
import { KanbanIcon, ListIcon, MapPinIcon, PlusIcon } from '@fieldproof/ui/icons'
import { Illustration } from '@fieldproof/ui/illustration'
import { SearchBox } from '@fieldproof/ui/search'
import { DataTable, type Column } from '@fieldproof/ui/table'
import { useProjectChanges } from '../../realtime/use-project-changes.ts'
import { Invitations } from '../../list/invitations.tsx'
import { archivedChoices, projectList, projectSorts } from '../../list/list-address.ts'
import styles from '../../list/list.module.css'
import { ProjectActions } from '../../list/project-actions.tsx'
import { ProjectCard } from '../../list/project-card.tsx'
import { ProjectMap } from '../../list/project-map.tsx'
import { useGetMyProjectsQuery } from '../../store/projects-api.ts'
import { Day } from '../../words/day.tsx'
import { ProjectStatusBadge } from '../../words/status-badge.tsx'

const useColumns = (): Column<ProjectSummary>[] => {
  const { t } = useTranslation()
  return [
    { key: 'name', header: t('list.name'), primary: true, cell: ({ name }) => <span translate="no">{name}</span> },
    { key: 'status', header: t('list.status'), cell: (project) => <ProjectStatusBadge project={project} /> },
    { key: 'kind', header: t('list.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'tasks',
      header: t('list.tasks'),
      cell: ({ noOfTasks, noOfTasksDone }) =>
        noOfTasks === 0 ? '–' : t('list.tasksDone', { done: noOfTasksDone, count: noOfTasks }),
    },
    { key: 'late', header: t('list.lateHeader'), align: 'end', cell: ({ noOfTasksLate }) => noOfTasksLate },
    { key: 'due', header: t('list.due'), cell: ({ dueDate }) => (dueDate === null ? '–' : <Day day={dueDate} />) },
    { key: 'changed', header: t('list.changed'), cell: ({ updatedAt }) => <RelativeTime value={updatedAt} /> },
    {
      key: 'actions',
      header: t('list.actions'),
      labelHidden: true,
      cell: (project) => <ProjectActions project={project} />,
    },
  ]
}

const Filters = ({
  view,
  link,
  set,
}: Pick<ReturnType<typeof useListAddress<typeof projectList.schema>>, 'view' | 'link' | 'set'>) => {
  const { t } = useTranslation()
  const choices = [
    {
      name: 'status',
      label: t('list.status'),
      value: view.status ?? '',
      options: [
        { value: '', label: t('filters.any') },
        ...projectStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
      ],
    },
    {
      name: 'kind',
      label: t('list.kind'),
      value: view.kind ?? '',
      options: [
        { value: '', label: t('filters.any') },
        ...projectKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
      ],
    },
    {
      name: 'archived',
      label: t('filters.archived'),
      value: view.archived ?? '',
      options: [
        { value: '', label: t('filters.without') },
        ...archivedChoices.map((value) => ({ value, label: t(`filters.${value}`) })),
      ],
    },
    {
      name: 'sort',
      label: t('filters.sort'),
      value: view.sort,
      options: projectSorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
    },
  ]
  return (
    <div className={styles.filters}>
      <SearchBox
        className={styles.search}
        label={t('filters.search')}
        placeholder={t('filters.searchExample')}
        value={view.search}
        onSearch={(search) => set({ search })}
      />
      {choices.map(({ name, label, value, options }) => (
        <FieldFrame key={name} label={label}>
          {(control) => (
            <SelectInput
              {...control}
              name={name}
              value={value}
              options={options}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          )}
        </FieldFrame>
      ))}
      <div className={styles.layouts} role="group" aria-label={t('filters.layout')}>
        {(['cards', 'table', 'map'] as const).map((layout) => (
          <LinkButton
            key={layout}
            size="small"
            variant={view.layout === layout ? 'secondary' : 'quiet'}
            aria-current={view.layout === layout ? 'true' : undefined}
            icon={{ cards: <KanbanIcon />, table: <ListIcon />, map: <MapPinIcon /> }[layout]}
            href={link({ layout, page: view.page })}
          >
            {t(`filters.${layout}`)}
          </LinkButton>
        ))}
      </div>
    </div>
  )
}

/** The user's projects, as cards or as a table, with their actions. Invitations are above them. */
const Projects = () => {
  const { t } = useTranslation()
  const { view, link, set, clear, isNarrowed } = useListAddress(projectList)
  const { layout, ...query } = view
  const filters = { search: view.search, status: view.status, kind: view.kind, archived: view.archived }
  const projects = useGetMyProjectsQuery({ query })
  useProjectChanges()
  const columns = useColumns()
  const isEmpty = projects.currentData?.total === 0 && !isNarrowed
  const start = (
    <LinkButton variant="primary" icon={<PlusIcon />} href={href('projects.new')}>
      {t('page.new')}
    </LinkButton>
  )
  const empty = isEmpty ? (
    <EmptyState
      art={<Illustration name="empty-projects" />}
      title={t('empty.title')}
      body={t('empty.body')}
      action={
        <>
          {start}
          <LinkButton href={projectList.link({ archived: 'only' })}>{t('empty.archived')}</LinkButton>
        </>
      }
    />
  ) : (
    <EmptyState
      title={t(view.archived === 'only' ? 'empty.noneArchived' : 'empty.noMatch')}
      action={<Button onClick={clear}>{t('filters.clear')}</Button>}
    />
  )
  return (
    <Page width="wide" title={t('page.title')} lead={t('page.lead')} actions={isEmpty ? undefined : start}>
      <Invitations />
      {!isEmpty && <Filters view={view} link={link} set={set} />}
      <Answered asked={projects} empty={empty} title={t('page.failed')}>
        {({ items, total, pageSize }) =>
          layout === 'map' ? (
            <ProjectMap filters={filters} />
          ) : (
            <>
              {layout === 'table' ? (
                <DataTable
                  caption={t('page.title')}
                  captionHidden
                  columns={columns}
                  rows={items}
                  rowKey={({ _id }) => _id}
                  rowHref={({ _id }) => href('projects.project', { projectId: _id })}
                />
              ) : (
                <ul className={styles.cards} role="list" aria-busy={projects.isFetching}>
                  {items.map((project) => (
                    <ProjectCard key={project._id} project={project} />
                  ))}
                </ul>
              )}
              {total > pageSize && (
                <Pagination
                  page={view.page}
                  pages={Math.ceil(total / pageSize)}
                  address={link()}
                  label={t('list.pages')}
                />
              )}
            </>
          )
        }
      </Answered>
    </Page>
  )
}

export default Projects
