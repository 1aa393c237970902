import type { Project } from '@fieldproof/contracts/entities/project'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { href, useTranslation } from '@fieldproof/platform'
import {
  Badge,
  Button,
  Card,
  Cluster,
  EmptyState,
  ErrorState,
  LinkButton,
  Skeleton,
  Stack,
  Text,
  toasts,
} from '@fieldproof/ui'
import { Dialog, useConfirm } from '@fieldproof/ui/dialog'
import { PlusIcon } from '@fieldproof/ui/icons'
import { Illustration } from '@fieldproof/ui/illustration'
import { SearchBox } from '@fieldproof/ui/search'
import { useState } from 'react'
import { useAttachTemplateMutation, useDetachTemplateMutation } from '../../store/reports-api.ts'
import { useGetMyTemplatesQuery } from '../../store/templates-api.ts'
import { useRights } from '../use-rights.ts'

/** The user's own templates that are not in the project, to choose one. */
const Chooser = ({ project, onClose }: { project: Project; onClose: () => void }) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const [search, setSearch] = useState('')
  const { data, isError, isFetching, refetch } = useGetMyTemplatesQuery({
    query: { page: 1, sort: 'changed', search: search || undefined },
  })
  const [attach, { isLoading }] = useAttachTemplateMutation()
  const attached = new Set(project.reportTemplates.map(({ _id }) => _id))
  const choices = data?.items.filter(({ _id }) => !attached.has(_id)) ?? []
  const choose = async (templateId: string, name: string) => {
    try {
      await attach({ body: { projectId: project._id, templateId } }).unwrap()
      toasts.notify({ tone: 'success', message: t('projectTemplates.attached', { name }) })
      onClose()
    } catch (error) {
      showRefusal(error)
    }
  }
  return (
    <Dialog open title={t('projectTemplates.choose')} onClose={onClose}>
      <Stack>
        <SearchBox value={search} label={t('projectTemplates.search')} onSearch={setSearch} />
        {isError && (
          <ErrorState
            title={t('projectTemplates.failed')}
            retrying={isFetching}
            onRetry={() => {
              void refetch()
            }}
          />
        )}
        {!data && !isError && <Skeleton variant="row" count={3} />}
        {data && choices.length === 0 && <Text tone="soft">{t('projectTemplates.nothingLeft')}</Text>}
        <Stack as="ul" gap="small">
          {choices.map(({ _id, name, noOfFields }) => (
            <Card
              as="li"
              key={_id}
              padding="small"
              title={<span translate="no">{name}</span>}
              aside={
                <Button
                  size="small"
                  loading={isLoading}
                  aria-label={t('projectTemplates.attachOf', { name })}
                  onClick={() => {
                    void choose(_id, name)
                  }}
                >
                  {t('projectTemplates.attach')}
                </Button>
              }
            >
              <Text size="small" tone="muted">
                {t('projectTemplates.fields', { count: noOfFields })}
              </Text>
            </Card>
          ))}
        </Stack>
        <Cluster>
          <LinkButton href={href('projects.new-template')}>{t('projectTemplates.build')}</LinkButton>
          <LinkButton href={href('projects.templates', {}, { query: { from: 'gallery' } })}>
            {t('projectTemplates.gallery')}
          </LinkButton>
        </Cluster>
      </Stack>
    </Dialog>
  )
}

/** The templates of a project's reports. */
const ReportTemplates = ({ project }: { project: Project }) => {
  const { t } = useTranslation()
  const { may, whyNot } = useRights(project)
  const showRefusal = useRefusalToast()
  const confirm = useConfirm()
  const [detach] = useDetachTemplateMutation()
  const [isChoosing, setChoosing] = useState(false)
  const why = whyNot('attach-templates')
  const detachOne = async (templateId: string, name: string) => {
    const isSure = await confirm({
      title: t('projectTemplates.detachTitle', { name }),
      message: t('projectTemplates.detachBody'),
      yes: t('projectTemplates.detach'),
    })
    if (!isSure) return
    try {
      await detach({ body: { projectId: project._id, templateId } }).unwrap()
      toasts.notify({ message: t('projectTemplates.detached', { name }) })
    } catch (error) {
      showRefusal(error)
    }
  }
  const add = may('attach-templates') && (
    <Button variant="primary" icon={<PlusIcon />} onClick={() => setChoosing(true)}>
      {t('projectTemplates.add')}
    </Button>
  )
  return (
    <Stack>
      {project.reportTemplates.length > 0 && add && <div>{add}</div>}
      {why !== undefined && <Text tone="soft">{why}</Text>}
      {project.reportTemplates.length === 0 && (
        <EmptyState
          art={<Illustration name="step-report" />}
          title={t('projectTemplates.none')}
          body={t('projectTemplates.noneBody')}
          action={add || undefined}
        />
      )}
      <Stack as="ul" gap="small">
        {project.reportTemplates.map(({ _id, name, description, noOfFields, isMine }) => (
          <Card
            as="li"
            key={_id}
            level={2}
            title={<span translate="no">{name}</span>}
            href={href('projects.template', { templateId: _id })}
            aside={isMine ? undefined : <Badge tone="neutral">{t('projectTemplates.ofOther')}</Badge>}
            footer={
              may('attach-templates') ? (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t('projectTemplates.detachOf', { name })}
                  onClick={() => {
                    void detachOne(_id, name)
                  }}
                >
                  {t('projectTemplates.detach')}
                </Button>
              ) : undefined
            }
          >
            {description !== '' && <Text>{description}</Text>}
            <Text size="small" tone="muted">
              {t('projectTemplates.fields', { count: noOfFields })}
            </Text>
          </Card>
        ))}
      </Stack>
      {isChoosing && <Chooser project={project} onClose={() => setChoosing(false)} />}
    </Stack>
  )
}

export default ReportTemplates
