import { inspectorsCalls } from '@fieldproof/contracts/calls/inspectors'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { readCourse, takeCourse } from './take-course.ts'

/** The course that every inspector takes before the first job. */
export const serveOrientation = (app: FastifyInstance): void => {
  servePart(app, inspectorsCalls, {
    getOrientationCourse: ({ query }, context) => readCourse(query.locale, context),
    completeOrientation: ({ body }, context) => takeCourse(body, context),
  })
}
