/** Whether a host, with or without a port, is a loopback host. A domain name that resolves to this machine is not. */
export function isLoopbackHost(host: string | undefined): boolean {
  if (host === undefined || !/^[\w.:[\]-]+$/.test(host)) return false;
  const url = `http://${host}`;
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d+){3}$/.test(hostname);
}

/** Whether a connection comes from this machine. */
export const isLoopbackAddress = (address: string | undefined) =>
  address !== undefined && /^(?:::1|(?:::ffff:)?127(?:\.\d+){3})$/.test(address);
