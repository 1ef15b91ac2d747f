import { afterEach } from 'vitest'
import { closeAll } from './browser'

// What a test that failed was doing goes on in its window, with all that it asks of the server, until somebody closes it.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await closeAll()
})
