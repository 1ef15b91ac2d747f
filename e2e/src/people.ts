import { expect } from 'vitest'
import type { Session } from './server'

interface PermissionNode {
  perId: number
  perCode: string
  children: PermissionNode[]
}

interface OrganNode {
  id: number
  organName: string
  children: OrganNode[]
}

/** The server's answer to a call that must succeed. */
async function done<T>(answer: Promise<{ body: { errcode: number; errmsg: string; retobj: unknown } }>): Promise<T> {
  const { body } = await answer
  expect(body, body.errmsg).toMatchObject({ errcode: 0 })
  return body.retobj as T
}

/** The organisation that holds all others. */
export async function rootOrgan(admin: Session): Promise<OrganNode> {
  const tree = await done<OrganNode[]>(admin.get('/api/ucorgan/getorgantree'))
  const root = tree.find((node) => node.id > 0)
  if (!root) throw new Error('no organisation')
  return root
}

/** Makes a role with these permission codes, each with the pages above it. */
export async function makeRole(admin: Session, name: string, codes: string[]): Promise<number> {
  const tree = await done<PermissionNode[]>(admin.get('/api/ucrole/getpermissiontree?systemType=GPS_BACK'))
  const ids = new Set<number>()
  const take = (nodes: PermissionNode[], above: number[]) => {
    for (const node of nodes) {
      const path = [...above, node.perId]
      if (codes.includes(node.perCode)) for (const id of path) ids.add(id)
      take(node.children ?? [], path)
    }
  }
  take(tree, [])
  const role = { roleName: name, roleNameEn: name, organId: (await rootOrgan(admin)).id, status: 1, remark: '' }
  const { roleId } = await done<{ roleId: number }>(admin.post('/api/ucrole/insertrole', role))
  await done(admin.post('/api/ucrole/insertrolepermission', { roleId, strPerId: [...ids].join(',') }))
  return roleId
}

/** Adds a user; the answer has the first password, which must be changed. */
export async function makeUser(admin: Session, loginName: string, roleIds: number[]): Promise<{ userId: number; password: string }> {
  const organId = (await rootOrgan(admin)).id
  return done(admin.post('/api/ucuser/insertuser', { loginName, realname: loginName, organId, strRoleId: roleIds.join(','), status: 1 }))
}
