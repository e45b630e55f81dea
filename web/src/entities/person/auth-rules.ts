import { zodResolver } from "@hookform/resolvers/zod";
import { loginBody, registerForm } from "@laurel/contracts/routes/auth";

export const loginRules = zodResolver(loginBody);
export const registerRules = zodResolver(registerForm);
