import { expect } from 'vitest'
import { makeRole, rootOrgan } from './people'
import { password, type Server } from './server'

interface Wish {
  /** Staff of the platform, whose codes for every organisation count. */
  employee?: boolean
  /** Organisation below which the person sees; the root without. */
  organId?: number
  email?: string
}

/** Adds an account with exactly these permission codes, past its first change of password; it signs in as all of a demo. */
export async function hire(server: Server, loginName: string, codes: string[], wish: Wish = {}): Promise<void> {
  const admin = await server.session('admin')
  const roleId = await makeRole(admin, loginName, codes)
  const organId = wish.organId ?? (await rootOrgan(admin)).id
  const user = { loginName, realname: loginName, organId, strRoleId: String(roleId), isEmployee: wish.employee ? 1 : 0, email: wish.email, status: 1 }
  const made = await admin.post('/api/ucuser/insertuser', user)
  expect(made.body).toMatchObject({ errcode: 0 })
  const first = (made.body.retobj as { password: string }).password
  const signedIn = await server.call('/api/signin', { method: 'POST', body: { userName: loginName, password: first, userType: 1 } })
  const token = (signedIn.body.retobj as { authToken: string }).authToken
  const change = { loginName, oldPswd: first, newPswd: password, userType: 1 }
  const changed = await server.call('/api/updateUserPassword', { method: 'POST', body: change, token })
  expect(changed.body).toMatchObject({ errcode: 0 })
}
