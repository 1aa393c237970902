import { sendOnce } from '@fieldproof/kit/once'
import { href, useNavigate, useTranslation } from '@fieldproof/platform'
import { Page, toasts } from '@fieldproof/ui'
import { bodyOf } from '../../form/form-values.ts'
import { ProjectForm } from '../../form/project-form.tsx'
import { useCreateNewProjectMutation } from '../../store/projects-api.ts'

/** Creates a project, and opens it. */
const ProjectNew = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [create] = useCreateNewProjectMutation()
  return (
    <Page
      width="narrow"
      title={t('new.title')}
      lead={t('new.lead')}
      back={{ href: href('projects.list'), label: t('page.title') }}
    >
      <ProjectForm
        onSend={async (values) => {
          const body = bodyOf(values)
          const { _id } = await sendOnce({
            name: 'project.new',
            meant: body,
            send: (key) => create({ body: { ...body, _id: key } }).unwrap(),
          })
          toasts.notify({ message: t('new.done'), tone: 'success' })
          void navigate(href('projects.project', { projectId: _id }), { replace: true })
        }}
      />
    </Page>
  )
}

export default ProjectNew
