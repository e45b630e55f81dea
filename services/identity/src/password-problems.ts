import { HttpProblem } from "@laurel/hosting/http/problems";

export const wrongPassword = () =>
  new HttpProblem(403, { code: "wrong_password", message: "The password is incorrect" });

export const noPassword = () =>
  new HttpProblem(403, {
    code: "no_password",
    message: "This account uses Google login and has no password",
  });
