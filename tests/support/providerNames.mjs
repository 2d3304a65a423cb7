// What an entry in the machine's table of hosts would do: providers.example is this machine. A process is given it with
// --import, because production takes no provider whose address says that it is this machine.
import dns from "node:dns";

const { lookup } = dns;
dns.lookup = (host, ...others) => lookup(host === "providers.example" ? "127.0.0.1" : host, ...others);
