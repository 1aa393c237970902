import type { Project } from '@fieldproof/contracts/entities/project'
import { line } from '@fieldproof/contracts/forms/answers'
import { projectLimits } from '@fieldproof/contracts/limits'
import { sendOnce } from '@fieldproof/kit/once'
import { useRefusal } from '@fieldproof/kit/refusal'
import { href, useNavigate, useTranslation } from '@fieldproof/platform'
import { Button } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { Form, FormActions, SelectField, SubmitButton, TextField, useContractForm } from '@fieldproof/ui/form'
import * as z from 'zod/mini'
import { useStartReportMutation } from '../../store/reports-api.ts'
import { useMessageTranslator } from '../../words/use-message-translator.ts'

const startForm = z.object({ templateId: z.uuid(), name: line(projectLimits.nameMax) })

/**
 * The name of the next report with a template: the last report's name with its number increased, or otherwise the
 * template's name with the day.
 */
export const nextName = (
  { reports, reportTemplates }: Pick<Project, 'reports' | 'reportTemplates'>,
  templateId: string,
  today: string,
): string => {
  const last = reports.find((report) => report.templateId === templateId)
  const number = last && /^(.*?)(\d+)(\D*)$/.exec(last.name)
  if (number) return `${number[1] ?? ''}${Number(number[2]) + 1}${number[3] ?? ''}`.slice(0, projectLimits.nameMax)
  const template = reportTemplates.find(({ _id }) => _id === templateId)
  return `${(template?.name ?? '').slice(0, projectLimits.nameMax - today.length - 1)} ${today}`.trim()
}

/** Asks for template and name, and opens the new report. */
export const StartReport = ({
  project,
  templateId,
  today,
  onClose,
}: {
  project: Project
  templateId: string
  /** In the project's zone. */
  today: string
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [start] = useStartReportMutation()
  const form = useContractForm(startForm, {
    defaultValues: { templateId, name: nextName(project, templateId, today) },
    translate: useMessageTranslator(),
  })
  const { show } = useRefusal(form)
  const send = async (values: z.output<typeof startForm>) => {
    const body = { projectId: project._id, ...values }
    try {
      const { _id } = await sendOnce({
        name: `project.${project._id}.report`,
        meant: body,
        send: (id) => start({ body: { _id: id, ...body } }).unwrap(),
      })
      void navigate(href('projects.report', { reportId: _id }))
    } catch (error) {
      show(error)
    }
  }
  return (
    <Dialog open title={t('reports.start')} onClose={onClose}>
      <Form form={form} onSubmit={send}>
        <SelectField
          name="templateId"
          label={t('reports.template')}
          required
          options={project.reportTemplates.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
        <TextField name="name" label={t('reports.name')} maxLength={projectLimits.nameMax} required />
        <FormActions>
          <SubmitButton>{t('reports.startButton')}</SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {t('reports.cancel')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
